import type { StaffWarning } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { warnings } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'
import { adminPolicy } from '../policy.ts'

/** Warnings as a member of staff sees them, in their order. */
export async function presentWarnings(
  db: Db,
  { app, actor }: { readonly app: App; readonly actor: Actor },
  rows: readonly warnings.WarningRow[],
): Promise<StaffWarning[]> {
  const ids = rows.flatMap(({ accountId, byId, withdrawnBy }) =>
    [accountId, byId, withdrawnBy].filter((id) => id !== null),
  )
  const people = await staffCards(db, ids)
  const outranks = (id: string) => adminPolicy.outrank(actor, people.get(id) ?? { id, roles: [] }).ok
  return rows.map((row) => ({
    ...warnings.warningFields(row, app.runtime.now()),
    group: warnings.groupOfWarning(row),
    by: people.get(row.byId ?? '') ?? null,
    caseId: row.caseId,
    withdrawnBy: people.get(row.withdrawnBy ?? '') ?? null,
    canWithdraw: row.groupId === null && row.withdrawnAt === null && outranks(row.accountId),
  }))
}
