import { reactionChoices } from './emojis.ts'
import { deviceStorage } from '../../data/browserStorage.ts'

const favoriteCount = 3
const keyOf = (accountId: string): string => `koinon.reactions.${accountId}`

type Uses = Readonly<Record<string, number>>

function usesOf(accountId: string): Uses {
  const stored = deviceStorage.readJson(keyOf(accountId))
  return typeof stored === 'object' && stored !== null ? (stored as Uses) : {}
}

/** Counts a reaction that the member chose on this device. */
export function countReaction(accountId: string, emoji: string): void {
  const uses = usesOf(accountId)
  deviceStorage.save(keyOf(accountId), JSON.stringify({ ...uses, [emoji]: (Number(uses[emoji]) || 0) + 1 }))
}

/** The three reactions the member chose most on this device; before that, the first ones on offer. */
export function favoriteReactions(accountId: string) {
  const uses = usesOf(accountId)
  return reactionChoices()
    .toSorted((one, other) => (Number(uses[other.emoji]) || 0) - (Number(uses[one.emoji]) || 0))
    .slice(0, favoriteCount)
}
