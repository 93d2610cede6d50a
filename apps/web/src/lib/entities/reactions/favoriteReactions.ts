import { reactionChoices } from './emojis.ts'
import { deviceStorage } from '../../data/browserStorage.ts'
import { isNumber, isRecordOf } from '../../data/shapes.ts'

const favoriteCount = 3
const keyOf = (accountId: string): string => `koinon.reactions.${accountId}`

const usesOf = (accountId: string): Readonly<Record<string, number>> =>
  deviceStorage.readJson(keyOf(accountId), isRecordOf(isNumber)) ?? {}

/** Counts a reaction that the member chose on this device. */
export function countReaction(accountId: string, emoji: string): void {
  const uses = usesOf(accountId)
  deviceStorage.save(keyOf(accountId), JSON.stringify({ ...uses, [emoji]: (uses[emoji] ?? 0) + 1 }))
}

/** The three reactions the member chose most on this device; before that, the first ones on offer. */
export function favoriteReactions(accountId: string) {
  const uses = usesOf(accountId)
  return reactionChoices()
    .toSorted((one, other) => (uses[other.emoji] ?? 0) - (uses[one.emoji] ?? 0))
    .slice(0, favoriteCount)
}
