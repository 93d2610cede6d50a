import type { StaffWarning } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { warnings } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'

/** Warnings as staff see them, in their order. */
export async function presentWarnings(db: Db, app: App, rows: readonly warnings.WarningRow[]): Promise<StaffWarning[]> {
  const ids = rows.flatMap(({ byId, withdrawnBy }) => [byId, withdrawnBy].filter((id) => id !== null))
  const people = await staffCards(db, ids)
  return rows.map((row) => ({
    ...warnings.warningFields(row, app.runtime.now()),
    group: warnings.groupOfWarning(row),
    by: people.get(row.byId ?? '') ?? null,
    caseId: row.caseId,
    withdrawnBy: people.get(row.withdrawnBy ?? '') ?? null,
    canWithdraw: row.groupId === null && row.withdrawnAt === null,
  }))
}
