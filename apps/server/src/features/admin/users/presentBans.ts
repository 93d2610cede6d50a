import type { BanRecord, UserAdminCard } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import type { staff } from '#features/accounts/index.ts'
import { staffCards } from '#features/users/index.ts'

const recordOf = (row: staff.BanRow, by: UserAdminCard | null): BanRecord => ({
  id: row.id,
  action: row.action,
  by,
  reason: row.reason,
  rule: row.rule,
  until: row.until?.toISOString() ?? null,
  at: row.at.toISOString(),
  caseId: row.caseId,
})

/** Entries of the record of bans with who did it; people are read once for all of them. */
export async function presentBans(db: Db, rows: readonly staff.BanRow[]): Promise<BanRecord[]> {
  const people = await staffCards(
    db,
    rows.flatMap(({ byId }) => byId ?? []),
  )
  return rows.map((row) => recordOf(row, (row.byId === null ? undefined : people.get(row.byId)) ?? null))
}
export async function presentBan(db: Db, row: staff.BanRow): Promise<BanRecord> {
  return recordOf(row, row.byId === null ? null : ((await staffCards(db, [row.byId])).get(row.byId) ?? null))
}
