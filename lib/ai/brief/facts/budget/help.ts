import { say } from "#lib/ai/brief/facts/say";
import type { RoleShape } from "#lib/policy/brief-terms";
import type { Text } from "#lib/policy/locale";

/** Whose work is bought: what the founders lack, which is least where there are many. */
export const HELP: Record<"lean" | "funded", Record<RoleShape, Text>> = {
  lean: {
    solo: say("約聘工程師與兼職現場人員", "A contract engineer and part-time help in the field"),
    duo: say("約聘設計與兼職現場人員", "A contract designer and part-time help in the field"),
    team: say("約聘專業（設計、資料或領域顧問）", "Contract specialists: design, data or the field itself"),
  },
  funded: {
    solo: say("最初的正職：工程、營運、法遵，含勞健保", "First hires in engineering, operations and compliance, with statutory insurance"),
    duo: say("正職：工程與營運，含勞健保", "Hires in engineering and operations, with statutory insurance"),
    team: say("正職：業務、客戶成功與法遵，含勞健保", "Hires in sales, customer success and compliance, with statutory insurance"),
  },
};
