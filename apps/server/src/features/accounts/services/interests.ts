import { emit } from '#kernel/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { type InterestSource, type InterestWish, replaceInterests, unknownInterests } from '../store/interests.ts'

/**
 * Makes this the member's set, whichever call it came through. Refuses ids that are not interests; if one is
 * repeated, the last weight counts.
 */
export async function chooseInterests(
  tx: Tx,
  choice: { accountId: string; interests: readonly InterestWish[]; source: InterestSource; now: Date },
): Promise<void> {
  const wishes = [...new Map(choice.interests.map((wish) => [wish.id, wish])).values()]
  const [unknown] = await unknownInterests(
    tx,
    wishes.map(({ id }) => id),
  )
  if (unknown) throw new Refusal('INTEREST_UNKNOWN', { path: 'interestIds', interestId: unknown })
  await replaceInterests(tx, { ...choice, interests: wishes })
  await emit(tx, 'account.changed', { accountId: choice.accountId })
}
