import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { statements } from '#features/moderation/index.ts'
import type { GroupFacts } from '../facts.ts'
import { removeMember } from '../membership/removeMember.ts'
import { memberRow } from '../membership/store/memberships.ts'
import { groupPolicy } from '../policy.ts'
import { closeRestriction } from './closeRestriction.ts'
import { type RestrictionKind, insertRestriction, isCaseAbout, restrictionInForce } from './store/restrictions.ts'

interface InGroup {
  readonly actor: Actor
  /** Of the group, locked with its subgroups. */
  readonly facts: GroupFacts
  readonly userId: string
  readonly kind: RestrictionKind
}
export interface RestrictionTerms {
  readonly until: Date | null
  readonly reason: string
  readonly rule: string | null
  readonly caseId: string | null
}

/** Mutes a member, or bans a person, who is told why and until when. Returns the restriction's id, or refuses. */
export async function restrictMember(
  tx: Tx,
  app: App,
  { actor, facts, userId, kind, ...terms }: InGroup & RestrictionTerms,
): Promise<string> {
  const now = app.runtime.now()
  const target = await memberRow(tx, facts.id, userId)
  const verdict = groupPolicy.restrict(facts, target, kind)
  if (!verdict.ok) throw new Refusal(verdict.code)
  if (terms.until && terms.until <= now) throw new Refusal('SCHEDULE_OUT_OF_RANGE', { path: 'until' })
  if (terms.caseId && !(await isCaseAbout(tx, { caseId: terms.caseId, groupId: facts.id, userId })))
    throw new Refusal('CASE_NOT_FOUND', { path: 'caseId' })
  const id = app.runtime.id()
  if (kind === 'BAN') {
    const refused = await removeMember(tx, app, { actor, facts, ban: { id, ...terms }, reason: terms.reason }, userId)
    if (refused) throw new Refusal(refused)
  } else {
    await muteMember(tx, { id, actor, facts, userId, now, ...terms })
  }
  await emit(tx, 'group.restricted', { groupId: facts.id, userId, restrictionId: id, kind })
  return id
}

type Muting = Omit<InGroup, 'kind'> & RestrictionTerms & { readonly id: string; readonly now: Date }
async function muteMember(tx: Tx, { id, actor, facts, userId, now, ...terms }: Muting): Promise<void> {
  const groupId = facts.id
  await insertRestriction(tx, { ...terms, id, groupId, userId, kind: 'MUTE', byId: actor.id, now })
  const { until, reason, rule, caseId } = terms
  await statements.writeStatement(tx, {
    kind: 'GROUP_MUTE',
    accountId: userId,
    groupId,
    caseId,
    trigger: caseId === null ? 'OWN' : 'REPORT',
    rule,
    explanation: reason,
    until,
  })
  await writeAudit(tx, {
    actor,
    action: 'mute-group-member',
    target: { kind: 'GROUP', id: groupId },
    reason,
    after: { userId, until },
  })
}

/** Lifts a mute or a ban; nothing happens if there is none. Refuses those who may not restrict the person. */
export async function liftRestriction(tx: Tx, app: App, { actor, facts, userId, kind }: InGroup): Promise<void> {
  const target = await memberRow(tx, facts.id, userId)
  const held = await restrictionInForce(tx, { groupId: facts.id, userId, kind })
  const verdict = groupPolicy.lift(facts, target, { isSelf: userId === actor.id, by: held?.byRank ?? null })
  if (!verdict.ok) throw new Refusal(verdict.code)
  const now = app.runtime.now()
  if (!(await closeRestriction(tx, { groupId: facts.id, userId, kind, byId: actor.id, now }))) return
  await writeAudit(tx, {
    actor,
    action: kind === 'BAN' ? 'unban-group-member' : 'unmute-group-member',
    target: { kind: 'GROUP', id: facts.id },
    after: { userId },
  })
}
