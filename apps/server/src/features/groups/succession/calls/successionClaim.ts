import { contract } from '@koinon/contract'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { consumeUse } from '#kernel/http/rateLimits.ts'
import { emit } from '#kernel/work/events.ts'
import { queueNotice, writeAudit } from '#features/accounts/index.ts'
import { lockGroup } from '../../store/access.ts'
import { readSuccession } from '../accessSuccession.ts'
import { claimToken } from '../claimLink.ts'
import { insertClaim } from '../store/claims.ts'
import { claimDays, successionPolicy } from '../successionPolicy.ts'
import { successionView } from '../successionView.ts'

/** Of one person: fewer than the mails of one kind that reach an owner, who is told of every claim. */
const maxClaimsPerDay = 5

export const successionClaim = handle(contract.groups.successionClaim)(async ({
  body: { groupId },
  actor,
  tx,
  app,
  refuse,
}) => {
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const now = app.runtime.now()
  const { owner, claimant } = await readSuccession(tx, actor, facts)
  const verdict = successionPolicy.claim(claimant, successionPolicy.presence(owner, now))
  if (!verdict.ok) return refuse(verdict.code)
  await consumeUse(tx, { key: `claims:${actor.id}`, max: maxClaimsPerDay, seconds: dayMs / 1000 }, now)
  const [id, dueAt] = [app.runtime.id(), new Date(now.getTime() + claimDays * dayMs)]
  if (!(await insertClaim(tx, { id, groupId, claimantId: actor.id, openedAt: now, dueAt })))
    return refuse('ALREADY_SUBMITTED')
  const { ownerId, isGone } = owner
  await emit(tx, 'group.claimed', { groupId, ownerId, claimantId: actor.id, isNotified: !isGone })
  if (!isGone) {
    const about = [claimToken(app, id), dueAt.toISOString(), facts.name].join('\n')
    await queueNotice(tx, { accountId: ownerId, notice: 'GROUP_CLAIMED', about })
  }
  await writeAudit(tx, { actor, action: 'claim-group', target: { kind: 'GROUP', id: groupId } })
  return successionView(tx, actor, facts, now)
})
