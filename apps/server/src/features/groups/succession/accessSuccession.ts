import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { GroupFacts } from '../facts.ts'
import { mayRunAbove } from './store/candidates.ts'
import { heirOf } from './store/heirs.ts'
import { type OwnerRow, ownerFactsOf } from './store/silence.ts'
import type { ClaimantFacts } from './successionPolicy.ts'

/** A group's owner and heir, and how the caller is related to both. */
export interface Succession {
  readonly owner: OwnerRow
  readonly heirId: string | null
  readonly claimant: ClaimantFacts
}

/** Reads how a group passes on, as far as it concerns a person, who knows of the group. */
export async function readSuccession(
  db: Db,
  person: Pick<Actor, 'id' | 'isIsolated'>,
  facts: GroupFacts,
): Promise<Succession> {
  const [owner, heirId] = [await ownerFactsOf(db, facts.id), await heirOf(db, facts.id)]
  if (!owner) throw new Refusal('GROUP_NOT_FOUND')
  const { kind, role } = facts
  const isShut = person.isIsolated && role !== 'OWNER'
  const runsAbove = await mayRunAbove(db, facts, person.id)
  return {
    owner,
    heirId,
    claimant: { kind, role: isShut ? 'MEMBER' : role, isHeir: !isShut && heirId === person.id, runsAbove },
  }
}
