import type { Text } from "#lib/policy/locale";

/** What is said of the things that the service stands on, as ICU messages. The doctor says them in English, the operator's desk in both languages. */
export const HEALTH_WORDS = {
  process: {
    en: "version {version}, build {build}, Node {node}: process {process} of {host}, since {since} UTC",
    "zh-Hant": "版本 {version}，建置 {build}，Node {node}：{host} 的程序 {process}，自 {since}（UTC）起執行",
  },
  disk: { en: "room enough", "zh-Hant": "空間足夠" },
  disk_full: {
    en: "The disk of {folder} is almost full: {left} MB are left and at least {needed} MB are needed.",
    "zh-Hant": "{folder} 所在的磁碟快滿了：剩 {left} MB，至少需要 {needed} MB。",
  },
  database: { en: "PostgreSQL {version}", "zh-Hant": "PostgreSQL {version}" },
  no_replica: { en: "none: the primary answers every read", "zh-Hant": "未設定：所有讀取都由主要資料庫回應" },
  replica: {
    en: "{host} follows and has the release that stands: reads of the feed ask it first",
    "zh-Hant": "{host} 跟得上，也有目前的版本：讀取公開資料時先問它",
  },
  replica_gone: {
    en: "The replica {host} of DATABASE_READ_URL does not answer. The primary answers instead; it is asked again by itself once it is back.",
    "zh-Hant": "DATABASE_READ_URL 的複本 {host} 沒有回應，目前由主要資料庫回應；恢復後會自動再使用。",
  },
  replica_no_standby: {
    en: "The server {host} of DATABASE_READ_URL follows no primary, so that nothing is read there. Name a standby of the server of DATABASE_URL, or leave the variable out.",
    "zh-Hant":
      "DATABASE_READ_URL 的伺服器 {host} 沒有跟隨任何主要資料庫，因此不會用來讀取。請改成 DATABASE_URL 那台伺服器的複本，或不要設定。",
  },
  replica_breach: {
    en: "The role of DATABASE_READ_URL can reach the private schema, so that nothing is read there. Name the role of DATABASE_URL.",
    "zh-Hant": "DATABASE_READ_URL 的角色碰得到不公開的資料，因此不會用來讀取。請改用 DATABASE_URL 的角色。",
  },
  replica_behind: {
    en: "The replica {host} of DATABASE_READ_URL does not have release {version} yet, which stands. Until it does, the primary answers.",
    "zh-Hant": "DATABASE_READ_URL 的複本 {host} 還沒有目前的版本 {version}，在它跟上之前由主要資料庫回應。",
  },
  release: {
    en: "{version}: {count} pain points through {through}, lag {lag}, newest evidence {age} months ago",
    "zh-Hant": "{version}：呈現到 {through}，共 {count} 則痛點，延遲 {lag} 個月，最新的資料是 {age} 個月前",
  },
  unpublished: {
    en: "; something was ingested since, which a publish would show",
    "zh-Hant": "；之後又匯入了資料，發布後才會公開",
  },
  beside: {
    en: "; it stands in layout {layouts}, too, for processes of another version: when none is left, npm run migrate -- --finish",
    "zh-Hant": "；另有格式 {layouts} 供其他版本的程序讀取，等這些程序都停止後執行 npm run migrate -- --finish",
  },
  nothing_published: {
    en: "Nothing is published yet: npm run catalogue -- publish",
    "zh-Hant": "還沒有發布過任何資料：npm run catalogue -- publish",
  },
  other_layout: {
    en: "The feed is stored in the layout of another version. First: npm run migrate",
    "zh-Hant": "公開資料是以另一個版本的格式儲存的，請先執行 npm run migrate",
  },
  lag_differs: {
    en: "The feed lags {lag} months behind and LAG_MONTHS is {wanted}, which counts from the next publish: npm run catalogue -- publish",
    "zh-Hant": "公開資料目前延遲 {lag} 個月，LAG_MONTHS 則是 {wanted}，要到下一次發布才會生效：npm run catalogue -- publish",
  },
  web_role: {
    en: "reaches nothing private; every key in use is of a known pepper",
    "zh-Hant": "碰不到任何不公開的資料；使用中的金鑰都認得",
  },
  breach: {
    en: "The role {role} of DATABASE_URL can reach the private schema. Give the web process a role of its own that is neither superuser nor the owner nor a member of it.",
    "zh-Hant": "DATABASE_URL 的角色 {role} 碰得到不公開的資料。請給網站程序一個專用的角色，不是超級使用者，也不是資料庫擁有者或其成員。",
  },
  lost_keys: {
    en: "API keys made with a pepper that API_KEY_PEPPER does not hold, still in use: {count}. Put the old pepper behind the new one: API_KEY_PEPPER=new,old. If it is gone for good: npm run account -- revoke-lost",
    "zh-Hant":
      "有 {count} 把使用中的金鑰出自 API_KEY_PEPPER 沒有的 pepper。請把舊的 pepper 放在新的後面：API_KEY_PEPPER=new,old。如果已經找不回來：npm run account -- revoke-lost",
  },
  queue: {
    en: "{workers} alive, {waiting, plural, one {# job waits} other {# jobs wait}}",
    "zh-Hant": "{workers} 個在執行，{waiting} 件工作等待中",
  },
  no_worker: {
    en: "{workers} alive, {waiting, plural, one {# job waits} other {# jobs wait}}: nothing can be published, retracted or restored from here. npm start or npm run worker starts one.",
    "zh-Hant": "{workers} 個在執行，{waiting} 件工作等待中：現在無法從這裡發布、下架或恢復。以 npm start 或 npm run worker 啟動。",
  },
  right_role: {
    en: "{workers} alive, {waiting, plural, one {# job waits} other {# jobs wait}}: its role is right; npm start or npm run worker starts one",
    "zh-Hant": "{workers} 個在執行，{waiting} 件工作等待中：角色的權限正確，以 npm start 或 npm run worker 啟動",
  },
  queue_waits: {
    en: "{workers} alive, {waiting, plural, one {# job waits} other {# jobs wait}}, the first for {seconds} seconds. See what the worker printed, or start one: npm run worker, or npm start.",
    "zh-Hant":
      "{workers} 個在執行，{waiting} 件工作等待中，最早的已等了 {seconds} 秒。請看工作程序的輸出，或以 npm run worker、npm start 啟動。",
  },
  no_model: { en: "none: the offline writer writes", "zh-Hant": "未設定：由內建的離線寫手撰寫" },
  model: {
    en: "{model} at a server that answers; npm run ai -- check asks it",
    "zh-Hant": "{model}，伺服器有回應；以 npm run ai -- check 實際詢問",
  },
  model_silent: { en: "The model's server does not answer at {origin}.", "zh-Hant": "模型的伺服器 {origin} 沒有回應。" },
  model_refuses: {
    en: "The model's server refuses the key ({status}). Check {variable}.",
    "zh-Hant": "模型的伺服器不接受這把金鑰（{status}），請檢查 {variable}。",
  },
  no_redis: {
    en: "none: no burst shield; the daily limit is exact without it",
    "zh-Hant": "未設定：沒有瞬間流量的防護；每日上限不受影響",
  },
  redis: { en: "answers", "zh-Hant": "有回應" },
  redis_silent: { en: "Redis does not answer at {origin}.", "zh-Hant": "Redis {origin} 沒有回應。" },
  redis_refuses: {
    en: "Redis answers {status}. Check UPSTASH_REDIS_REST_TOKEN. Until then the burst shield stands open.",
    "zh-Hant": "Redis 回應 {status}，請檢查 UPSTASH_REDIS_REST_TOKEN。在那之前，瞬間流量的防護沒有作用。",
  },
  no_mail: { en: "none: sign-in links are printed on the server's output", "zh-Hant": "未設定：登入連結印在伺服器的輸出上" },
  mail: { en: "{host} answers", "zh-Hant": "{host} 有回應" },
  mail_silent: {
    en: "The mail server {host} does not answer, so that nobody gets a sign-in link. Check EMAIL_SERVER.",
    "zh-Hant": "郵件伺服器 {host} 沒有回應，沒有人收得到登入連結。請檢查 EMAIL_SERVER。",
  },
  unknown: {
    en: "It could not be looked at. npm run doctor says why.",
    "zh-Hant": "無法檢查；npm run doctor 會說明原因。",
  },
} as const satisfies Record<string, Text>;
