import type { GroupRestriction } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type GroupFacts, groupPolicy, restrictions } from '#features/groups/index.ts'
import { staffCards } from '#features/users/index.ts'
import { casePersonOf } from '../groupCases/casePersonOf.ts'
import { rolesIn } from './store/rolesIn.ts'

type Row = Awaited<ReturnType<typeof restrictions.list>>[number]

/** Mutes and bans as the moderators of their group see them, in their order; nobody is told who imposed their own. */
export async function presentRestrictions(
  db: Db,
  { actor, facts }: { readonly actor: Actor; readonly facts: GroupFacts },
  rows: readonly Row[],
): Promise<GroupRestriction[]> {
  const ids = rows.flatMap(({ userId, byId, liftedBy }) => [userId, byId, liftedBy].filter((id) => id !== null))
  const [people, roles] = await Promise.all([
    staffCards(db, ids),
    rolesIn(
      db,
      facts.id,
      rows.map(({ userId }) => userId),
    ),
  ])
  const personOf = (id: string | null) => {
    const card = id === null ? undefined : people.get(id)
    return card ? casePersonOf(card) : null
  }
  return rows.flatMap((row) => {
    const { userId, byId, liftedBy, byRank } = row
    const person = personOf(userId)
    if (!person) return []
    const held = { isSelf: userId === actor.id, by: byRank }
    const appeal = restrictions.groupAppealOf(row)
    const isInvolved = row.involvedIds.includes(actor.id) || userId === actor.id
    const isWaiting = appeal?.state === 'OPEN' && row.isInForce
    return [
      {
        id: row.id,
        kind: row.kind,
        until: row.until?.toISOString() ?? null,
        reason: row.reason,
        rule: row.rule,
        at: row.at.toISOString(),
        isInForce: row.isInForce,
        person,
        by: personOf(held.isSelf ? null : byId),
        caseId: row.caseId,
        liftedAt: row.liftedAt?.toISOString() ?? null,
        liftedBy: personOf(held.isSelf ? null : liftedBy),
        canLift: row.isInForce && groupPolicy.lift(facts, roles.get(userId) ?? null, held).ok,
        appeal: appeal
          ? {
              state: appeal.state,
              text: appeal.text,
              createdAt: appeal.createdAt,
              dueAt: isWaiting ? appeal.dueAt : null,
              decidedAt: appeal.decidedAt,
            }
          : null,
        canDecideAppeal: isWaiting && groupPolicy.decideAppeal(facts, { isInvolved }).ok,
      },
    ]
  })
}
