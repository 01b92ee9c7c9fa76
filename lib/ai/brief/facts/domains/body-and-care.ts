import type { DomainFacts } from "#lib/ai/brief/facts/domains/domain-facts";
import { say } from "#lib/ai/brief/facts/say";

export const health: DomainFacts = {
  partner: say("診所與病友團體", "clinics and patients' associations"),
  channels: [
    say("病友團體與衛教 Facebook 社團", "Patients' associations and their Facebook groups"),
    say("診所與藥局的候診、領藥時段", "Waiting hours at clinics and pharmacies"),
    say("個管師與衛教師的轉介", "Referrals by case managers and health educators"),
  ],
  rule: say(
    "診斷、用藥與療效宣稱屬醫療行為，器材須許可證；健康資料為特種個資",
    "Diagnosis, medicines and claims of effect are medical acts, devices need a permit, and health data is specially protected",
  ),
  ruleGravity: 5,
};

export const educationChildcare: DomainFacts = {
  partner: say("幼兒園、課後班與家長會", "preschools, after-school centres and parents' associations"),
  channels: [
    say("BabyHome、家長的 LINE 群組與 Dcard 校園板", "BabyHome, parents' LINE groups and Dcard's campus boards"),
    say("家長會與校慶、親師座談", "Parents' associations, school fairs and parents' evenings"),
    say("校門口與課後班的接送時段", "School gates and after-school centres at pick-up time"),
  ],
  rule: say(
    "接觸兒童的人員須查核，托育與補習須立案，兒童資料須家長同意",
    "People who work with children must be vetted, care and tuition registered, and data of children needs parents' consent",
  ),
  ruleGravity: 4,
};

export const careServices: DomainFacts = {
  partner: say("長照據點與照顧者團體", "long-term care points and carers' associations"),
  channels: [
    say("家庭照顧者團體與其支持課程", "Family carers' associations and their courses"),
    say("醫院出院準備室與長照管理中心", "Hospital discharge desks and the care management centre"),
    say("照顧者的 Facebook 社團與 LINE 群組", "Carers' Facebook and LINE groups"),
  ],
  rule: say(
    "長照服務須特約或立案，照顧人員須有資格，外籍看護另依就業服務法",
    "Care services need registration and qualified staff; foreign carers come under the employment service act",
  ),
  ruleGravity: 5,
};

export const food: DomainFacts = {
  partner: say("小吃店家與市場自治會", "small eateries and market associations"),
  channels: [
    say("團購主的 LINE 群組與美食 Facebook 社團", "Group-buying LINE groups and food groups on Facebook"),
    say("市場、夜市與店家的現場顧客", "Customers at markets, night markets and shops"),
    say("營養師與媽媽社群的推薦", "Dietitians and parents' communities who recommend"),
  ],
  rule: say(
    "食品業者須登錄並依食品安全衛生管理法標示，不得宣稱療效",
    "Food businesses must register and label by the food safety act, and may claim no cure",
  ),
  ruleGravity: 4,
};
