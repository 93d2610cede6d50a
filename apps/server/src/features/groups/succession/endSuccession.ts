import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { endClaim } from './store/claims.ts'
import { deleteHeir, heirOf } from './store/heirs.ts'
import { ownerFactsOf, restartSilence } from './store/silence.ts'

/** A new owner names an heir of their own, and their silence begins now. A claim to the former owner's group ends. */
export async function restartSuccession(
  tx: Tx,
  app: App,
  { groupId, fromId, toId }: { groupId: string; fromId: string; toId: string },
): Promise<void> {
  const now = app.runtime.now()
  const ended = await endClaim(tx, groupId, { state: 'LAPSED', now })
  if (ended) {
    const { claimantId } = ended
    const state = claimantId === toId ? 'WITHDRAWN' : 'LAPSED'
    await emit(tx, 'group.claimEnded', { groupId, ownerId: fromId, claimantId, state })
  }
  const formerId = await heirOf(tx, groupId)
  if (await deleteHeir(tx, groupId))
    await emit(tx, 'group.heirNamed', { groupId, ownerId: fromId, formerId, userId: null })
  await restartSilence(tx, groupId, now)
}

/** A person who leaves a group is neither its heir any more nor takes it over. */
export async function endCandidacy(
  tx: Tx,
  app: App,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<void> {
  const ended = await endClaim(tx, groupId, { state: 'WITHDRAWN', claimantId: userId, now: app.runtime.now() })
  const wasHeir = await deleteHeir(tx, groupId, userId)
  const owner = ended || wasHeir ? await ownerFactsOf(tx, groupId) : null
  if (!owner) return
  const { ownerId } = owner
  if (wasHeir) await emit(tx, 'group.heirNamed', { groupId, ownerId, formerId: userId, userId: null })
  if (ended) await emit(tx, 'group.claimEnded', { groupId, ownerId, claimantId: userId, state: 'WITHDRAWN' })
}
