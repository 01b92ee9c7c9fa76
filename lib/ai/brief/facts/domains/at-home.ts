import type { DomainFacts } from "#lib/ai/brief/facts/domains/domain-facts";
import { say } from "#lib/ai/brief/facts/say";

export const housing: DomainFacts = {
  partner: say("公寓大廈管理委員會與物業公司", "building committees and property managers"),
  channels: [
    say("社區住戶的 LINE 群組與公布欄", "Residents' LINE groups and notice boards of buildings"),
    say("里長辦公處與區公所的住戶會議", "Borough chiefs' offices and residents' meetings"),
    say("租屋與買房的 Facebook 社團", "Facebook groups for renting and buying"),
  ],
  rule: say("動到共用部分須經區分所有權人會議同意", "Whatever touches common parts needs a vote of the owners' meeting"),
  ruleGravity: 3,
};

export const utilitiesEnergy: DomainFacts = {
  partner: say("水電行與社區總幹事", "electricians, plumbers and building managers"),
  channels: [
    say("社區總幹事與管理委員會的例行會議", "Regular meetings of building managers and committees"),
    say("水電行與家電行的顧客", "Customers of electricians and appliance shops"),
    say("節能與居家修繕的 Facebook 社團", "Facebook groups on saving energy and mending homes"),
  ],
  rule: say("供電與用戶設備工程須由合格業者施作並報驗", "Supply and wiring work must be done and reported by qualified firms"),
  ruleGravity: 4,
};

export const livingEnvironment: DomainFacts = {
  partner: say("里長與商圈自治會", "borough chiefs and shopping-street associations"),
  channels: [
    say("里長的 LINE 群組與社區發展協會", "Borough chiefs' LINE groups and community associations"),
    say("住戶自發的檢舉與自救社團", "Groups that residents formed to complain together"),
    say("清潔、隔音、空氣設備店家的來客", "Customers of cleaning, soundproofing and air-quality shops"),
  ],
  rule: say(
    "噪音、空污與廢棄物的量測與清運有環保法規，量測要可作證須合格機構",
    "Noise, air and waste come under environmental law; measurements that count need an accredited body",
  ),
  ruleGravity: 3,
};

export const pets: DomainFacts = {
  partner: say("獸醫院與認養團體", "vets and adoption groups"),
  channels: [
    say("飼主的 Facebook 社團與 Dcard 寵物板", "Pet owners' Facebook groups and Dcard's pet board"),
    say("獸醫院、美容店的候診區", "Waiting rooms of vets and groomers"),
    say("河濱公園的遛狗時段與認養會", "Riverside parks at dog-walking hours and adoption days"),
  ],
  rule: say(
    "買賣、寄養與醫療行為分屬特定寵物業與獸醫師，不得代行",
    "Selling, boarding and treating animals are reserved to licensed pet businesses and vets",
  ),
  ruleGravity: 3,
};

export const publicServices: DomainFacts = {
  partner: say("里長辦公處與代辦業者", "borough offices and paperwork agents"),
  channels: [
    say("區公所、戶政與監理櫃檯外的等候民眾", "People waiting at district, household and vehicle offices"),
    say("里長的 LINE 群組", "Borough chiefs' LINE groups"),
    say("人資與總務人員的同業社團", "Groups of people who work in personnel and office services"),
  ],
  rule: say(
    "代辦須有當事人授權，證件影本依個人資料保護法保管",
    "Acting for someone needs a power of attorney, and copies of papers fall under the personal data act",
  ),
  ruleGravity: 3,
};
