import type { SuccessionView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import type { GroupFacts } from '../facts.ts'
import { openClaim } from './store/claims.ts'
import { successionPolicy } from './successionPolicy.ts'
import { readSuccession } from './accessSuccession.ts'

/** How a group passes on, as the caller may know it. */
export async function successionView(db: Db, actor: Actor, facts: GroupFacts, now: Date): Promise<SuccessionView> {
  const [{ owner, heirId, claimant }, claim] = [await readSuccession(db, actor, facts), await openClaim(db, facts.id)]
  const people = await personCards(
    db,
    actor.id,
    [heirId, claim?.claimantId].filter((id) => typeof id === 'string'),
  )
  const presence = successionPolicy.presence(owner, now)
  const isOwner = facts.role === 'OWNER'
  return {
    groupId: facts.id,
    presence,
    heir: people.get(heirId ?? '') ?? null,
    claim: claim && {
      id: claim.id,
      by: people.get(claim.claimantId) ?? null,
      openedAt: claim.openedAt.toISOString(),
      dueAt: claim.dueAt.toISOString(),
    },
    can: {
      nameHeir: isOwner,
      claim: claim === null && successionPolicy.claim(claimant, presence).ok,
      stop: isOwner && claim !== null,
      withdraw: claim?.claimantId === actor.id,
    },
  }
}
