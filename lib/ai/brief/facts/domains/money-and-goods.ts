import type { DomainFacts } from "#lib/ai/brief/facts/domains/domain-facts";
import { say } from "#lib/ai/brief/facts/say";

export const shoppingPayments: DomainFacts = {
  partner: say("小型店家與收銀系統商", "small shops and makers of till systems"),
  channels: [
    say("PTT 與 Dcard 的網購、省錢板", "Shopping and saving boards on PTT and Dcard"),
    say("商圈店家的結帳櫃檯", "Tills of shops in a shopping street"),
    say("消費者團體的申訴個案", "Cases that consumers' associations hear of"),
  ],
  rule: say(
    "網路買賣依消費者保護法可 7 天內退貨，代收款項另有限制",
    "Online sales may be returned within 7 days by the consumer protection act, and holding money for others is restricted",
  ),
  ruleGravity: 3,
};

export const financeInsurance: DomainFacts = {
  partner: say("持照保險經紀人與銀行", "licensed insurance brokers and banks"),
  channels: [
    say("PTT 與 Dcard 的理財、保險板", "Money and insurance boards on PTT and Dcard"),
    say("公司福利委員會與工會的說明會", "Talks at welfare committees and trade unions"),
    say("記帳士與保險經紀人的客戶", "Clients of bookkeepers and insurance brokers"),
  ],
  rule: say(
    "招攬保險、收受存款與投資建議須金管會許可，無照只能提供資訊",
    "Selling cover, taking deposits and advising on investment need the financial regulator's licence; without it one may only inform",
  ),
  ruleGravity: 5,
};

export const telecomInternet: DomainFacts = {
  partner: say("通訊行與社區網路業者", "phone shops and building internet providers"),
  channels: [
    say("Mobile01 與 PTT 的電信板", "Telecom boards on Mobile01 and PTT"),
    say("通訊行的換約與維修來客", "Customers who renew or repair at phone shops"),
    say("社區管理委員會的網路換約會議", "Building committees that renew their internet contract"),
  ],
  rule: say(
    "電信服務須向主管機關登記，轉售與個資蒐集各有規定",
    "Telecom services must be registered, and reselling and collecting personal data have rules of their own",
  ),
  ruleGravity: 3,
};
