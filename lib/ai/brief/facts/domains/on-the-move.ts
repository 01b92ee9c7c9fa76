import type { DomainFacts } from "#lib/ai/brief/facts/domains/domain-facts";
import { say } from "#lib/ai/brief/facts/say";

export const roadsParking: DomainFacts = {
  partner: say("車隊與行車紀錄器店家", "fleets and dashcam dealers"),
  channels: [
    say("Mobile01 與 PTT 汽車板的行車討論", "Driving threads on Mobile01 and PTT's car board"),
    say("代客驗車廠與監理站外的排隊車主", "Drivers who queue at inspection garages and motor vehicle offices"),
    say("計程車與物流車隊的教育訓練時段", "Training hours of taxi and delivery fleets"),
  ],
  rule: say(
    "道路與停車設施屬交通主管機關，動到標線、號誌或路邊空間要先取得同意",
    "Roads and kerbs belong to the traffic authority: markings, signals and kerb space need its consent",
  ),
  ruleGravity: 3,
};

export const motorcyclesCycling: DomainFacts = {
  partner: say("機車行與騎士團體", "scooter shops and riders' associations"),
  channels: [
    say("PTT 機車板與騎士的 Facebook 社團", "PTT's scooter board and riders' Facebook groups"),
    say("機車行的保養等候區", "Waiting corners of scooter workshops"),
    say("自行車店與週末車隊的集合點", "Bicycle shops and the meeting points of weekend clubs"),
  ],
  rule: say("車輛零件與改裝受安全審驗與牌照規定限制", "Parts and conversions are bound by vehicle safety approval and registration rules"),
  ruleGravity: 3,
};

export const publicTransport: DomainFacts = {
  partner: say("客運業者與車站周邊店家", "bus operators and shops around stations"),
  channels: [
    say("通勤路線的 Facebook 社團與 PTT 捷運板", "Facebook groups of commuter routes and PTT's metro board"),
    say("尖峰時段的站牌與轉乘站出口", "Stops and interchange exits at rush hour"),
    say("員工集中通勤的公司福利委員會", "Welfare committees of firms whose staff commute together"),
  ],
  rule: say(
    "載客收費須有汽車運輸業執照，或與持照業者合作",
    "Carrying passengers for money needs a transport licence, or a partner who has one",
  ),
  ruleGravity: 4,
};

export const leisureTravel: DomainFacts = {
  partner: say("旅宿與活動場地", "guesthouses and activity venues"),
  channels: [
    say("同好的 Facebook 社團與背包客棧討論區", "Hobby groups on Facebook and the Backpackers forum"),
    say("登山口、釣點、場館等現場", "Trailheads, fishing spots and halls, on the spot"),
    say("裝備店與教練的學員名單", "Gear shops and coaches with their pupils"),
  ],
  rule: say(
    "安排行程與住宿收費屬旅行業務，須有執照或與旅行社合作",
    "Selling trips and lodging is travel agency business: it needs a licence or an agency as partner",
  ),
  ruleGravity: 3,
};
