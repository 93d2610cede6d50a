import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { endClaim } from './store/claims.ts'
import { restartSilence } from './store/silence.ts'

/** Keeps a group for its owner, whose silence is counted anew; false if nobody claims it. The caller has locked it. */
export async function stopClaim(
  tx: Tx,
  app: App,
  { groupId, ownerId }: { groupId: string; ownerId: string },
): Promise<boolean> {
  const now = app.runtime.now()
  const ended = await endClaim(tx, groupId, { state: 'STOPPED', now })
  if (!ended) return false
  await restartSilence(tx, groupId, now)
  const { claimantId } = ended
  await emit(tx, 'group.claimEnded', { groupId, ownerId, claimantId, state: 'STOPPED' })
  return true
}
