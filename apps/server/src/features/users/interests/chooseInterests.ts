import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type InterestSource, type InterestChoice, replaceInterests, unknownInterests } from './store/interests.ts'

/**
 * Makes this the member's set, whichever call it came through. Refuses ids that are not interests; if one is
 * repeated, the last weight counts.
 */
export async function chooseInterests(
  tx: Tx,
  choice: { accountId: string; interests: readonly InterestChoice[]; source: InterestSource; now: Date },
): Promise<void> {
  const interests = [...new Map(choice.interests.map((interest) => [interest.id, interest])).values()]
  const [unknown] = await unknownInterests(
    tx,
    interests.map(({ id }) => id),
  )
  if (unknown) throw new Refusal('INTEREST_UNKNOWN', { path: 'interestIds', interestId: unknown })
  await replaceInterests(tx, { ...choice, interests })
  await emit(tx, 'account.changed', { accountId: choice.accountId })
}
