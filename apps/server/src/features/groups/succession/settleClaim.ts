import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { handOverGroup } from '../membership/memberChanges.ts'
import { mayInherit } from '../settings/store/owners.ts'
import { lockGroupFacts } from '../store/access.ts'
import { readSuccession } from './accessSuccession.ts'
import { endClaim, openClaim } from './store/claims.ts'
import { successionPolicy } from './successionPolicy.ts'

/**
 * Ends a claim whose time is over: the claimant owns the group, unless the owner was seen since, or the claimant may no
 * longer take it.
 */
export async function settleClaim(tx: Tx, app: App, groupId: string): Promise<void> {
  const found = await openClaim(tx, groupId)
  const facts = found && (await lockGroupFacts(tx, found.claimantId, groupId))
  // Read again: the owner may have stopped it while this waited for the group.
  const [claim, now] = [await openClaim(tx, groupId), app.runtime.now()]
  if (!facts || !claim || claim.dueAt > now) return
  const { claimantId } = claim
  const succession = await readSuccession(tx, { id: claimantId, isIsolated: false }, facts)
  const isAble = succession.claimant.runsAbove || (await mayInherit(tx, groupId, claimantId))
  const state = isAble && successionPolicy.takesEffect(succession, claim.openedAt, now) ? 'DONE' : 'LAPSED'
  await endClaim(tx, groupId, { state, now })
  const { ownerId } = succession.owner
  if (state === 'DONE') {
    await handOverGroup(tx, app, { groupId, fromId: ownerId, toId: claimantId, byId: claimantId })
    await writeAudit(tx, {
      actor: null,
      action: 'pass-on-group',
      target: { kind: 'GROUP', id: groupId },
      before: { userId: ownerId },
      after: { userId: claimantId },
    })
  }
  await emit(tx, 'group.claimEnded', { groupId, ownerId, claimantId, state })
}
