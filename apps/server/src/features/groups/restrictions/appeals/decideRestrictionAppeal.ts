import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { decisions } from '#features/moderation/index.ts'
import { closeRestriction } from '../closeRestriction.ts'
import type { RestrictionRow } from '../store/restrictions.ts'

export interface RestrictionAppealDecision {
  readonly level: 'GROUP' | 'PLATFORM'
  readonly decision: 'GRANT' | 'REFUSE'
  readonly messageToAuthor?: string | undefined
}
/**
 * Closes an appeal against a restriction in force, once; granting it lifts the restriction. The caller has locked the
 * group and the restriction, and checked that the actor may decide.
 */
export async function decideRestrictionAppeal(
  tx: Tx,
  app: App,
  { actor, row, level, decision, messageToAuthor }: RestrictionAppealDecision & { actor: Actor; row: RestrictionRow },
): Promise<void> {
  const appeal = row.appeals.find((each) => each.level === level)
  if (!appeal) throw new Refusal('RESTRICTION_NOT_FOUND')
  if (appeal.state !== 'OPEN')
    throw new Refusal('ALREADY_DECIDED', { decidedBy: null, decision: appeal.state, decidedAt: appeal.decidedAt })
  if (!row.isInForce) throw new Refusal('RESTRICTION_NOT_FOUND')
  const [now, grants, { groupId, userId, kind }] = [app.runtime.now(), decision === 'GRANT', row]
  await decisions.closeAppeal(tx, appeal.id, {
    state: grants ? 'GRANTED' : 'REFUSED',
    by: actor.id,
    note: null,
    messageToAuthor: messageToAuthor ?? null,
    now,
  })
  const byId = level === 'GROUP' ? actor.id : null
  if (grants) await closeRestriction(tx, { groupId, userId, kind, byId, now })
  await writeAudit(tx, {
    actor,
    action: grants ? 'grant-appeal' : 'refuse-appeal',
    target: { kind: 'GROUP', id: groupId },
    after: { userId, level },
  })
  const refused = grants || row.statementId === null ? undefined : { statementId: row.statementId, appealId: appeal.id }
  await emit(tx, 'restrictionAppeal.changed', {
    groupId,
    ...(refused && { refused: { ...refused, accountId: userId } }),
  })
}
