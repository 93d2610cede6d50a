import type { GroupWarning } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type GroupFacts, groupPolicy } from '#features/groups/index.ts'
import { warnings } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'
import { casePersonOf } from '../groupCases/casePersonOf.ts'
import { rolesIn } from '../groupRestrictions/store/rolesIn.ts'

/** Warnings as the moderators of their group see them, in their order; nobody is told who gave their own. */
export async function presentGroupWarnings(
  db: Db,
  { app, actor, facts }: { readonly app: App; readonly actor: Actor; readonly facts: GroupFacts },
  rows: readonly warnings.WarningRow[],
): Promise<GroupWarning[]> {
  const ids = rows.flatMap(({ accountId, byId, withdrawnBy }) =>
    [accountId, byId, withdrawnBy].filter((id) => id !== null),
  )
  const [people, roles] = await Promise.all([staffCards(db, ids), rolesIn(db, facts.id, ids)])
  const personOf = (id: string | null) => {
    const card = people.get(id ?? '')
    return card ? casePersonOf(card) : null
  }
  return rows.flatMap((row) => {
    const person = personOf(row.accountId)
    if (!person) return []
    const held = { isSelf: row.accountId === actor.id, by: roles.get(row.byId ?? '') ?? null }
    const verdict = groupPolicy.lift(facts, roles.get(row.accountId) ?? null, held)
    return [
      {
        ...warnings.warningFields(row, app.runtime.now()),
        person,
        by: personOf(held.isSelf ? null : row.byId),
        caseId: row.caseId,
        withdrawnBy: personOf(held.isSelf ? null : row.withdrawnBy),
        canWithdraw: row.withdrawnAt === null && verdict.ok,
      },
    ]
  })
}
