import { housing, livingEnvironment, pets, publicServices, utilitiesEnergy } from "#lib/ai/brief/facts/domains/at-home";
import { careServices, educationChildcare, food, health } from "#lib/ai/brief/facts/domains/body-and-care";
import type { DomainFacts } from "#lib/ai/brief/facts/domains/domain-facts";
import { financeInsurance, shoppingPayments, telecomInternet } from "#lib/ai/brief/facts/domains/money-and-goods";
import { leisureTravel, motorcyclesCycling, publicTransport, roadsParking } from "#lib/ai/brief/facts/domains/on-the-move";
import type { Domain } from "#lib/policy/market";

const BY_DOMAIN: Record<Domain, DomainFacts> = {
  "roads-parking": roadsParking,
  "motorcycles-cycling": motorcyclesCycling,
  "public-transport": publicTransport,
  housing,
  health,
  "education-childcare": educationChildcare,
  food,
  "shopping-payments": shoppingPayments,
  "finance-insurance": financeInsurance,
  "telecom-internet": telecomInternet,
  "utilities-energy": utilitiesEnergy,
  "living-environment": livingEnvironment,
  pets,
  "leisure-travel": leisureTravel,
  "care-services": careServices,
  "public-services": publicServices,
};

/** A pain point without a known domain is everybody's: it is met where people meet the city's offices. */
export function domainFacts(domain: string | null): DomainFacts {
  return isDomain(domain) ? BY_DOMAIN[domain] : publicServices;
}

function isDomain(domain: string | null): domain is Domain {
  return domain !== null && Object.hasOwn(BY_DOMAIN, domain);
}
