import { characterAt, characterBefore, isJoiner, isJoining, isLettered, isWordPart } from './characters.ts'

const maxLength = 100
const sign = /^[#＃]/
const letter = /\p{L}/u
/**
 * The characters that hold a word together between two of its letters: middle dots, Hebrew and Tibetan marks, wave
 * dashes, joiners.
 */
const within = '·・･־״་゠〜～\u200C\u200D'
/** Ends an abbreviation in Hebrew. */
const geresh = '׳'
const foreign = new RegExp(`[^\\p{L}\\p{M}\\p{N}_${within}${geresh}]`, 'gu')

/**
 * A hashtag in the form used for comparison: without case (Turkish `İ` is an `i` too), width, compatibility forms, the
 * stroke that stretches Arabic words, and joiners that change nothing.
 */
export const foldTag = (tag: string): string =>
  tag
    // Both are typed for the same sign; the compatibility form of one is an ASCII tilde.
    .replaceAll('～', '〜')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .normalize('NFKC')
    .replaceAll('\u0640', '')
    .replaceAll(/[\u200C\u200D]/g, (joiner, at: number, whole: string) =>
      isJoining(characterBefore(whole, at)) ? joiner : '',
    )
    .replaceAll(foreign, '')

/** A typed hashtag, with or without its sign, in the form used for comparison. */
export const tagOf = (typed: string): string => foldTag(typed.trim().replace(/^[#＃]+/, ''))

export const isHashtagSign = (character: string): boolean => sign.test(character)

/** The hashtag that begins at an index, and where it ends; without a tag if it is none, such as a number. */
export function hashtagAt(text: string, at: number, stop: number): { tag: string | null; end: number } | null {
  if (!isHashtagSign(text[at] ?? '')) return null
  let end = at + 1
  let hasLetter = false
  while (end < stop) {
    const character = characterAt(text, end)
    if (!continues(text, end, character, at + 1)) break
    hasLetter ||= letter.test(character)
    end += character.length
  }
  const tag = foldTag(text.slice(at + 1, end))
  const isTag = hasLetter && tag.length > 0 && tag.length <= maxLength && !text.startsWith('://', end)
  return { tag: isTag ? tag : null, end }
}

function continues(text: string, at: number, character: string, first: number): boolean {
  if (at === first) return isLettered(character) || character === '_'
  if (isWordPart(character)) return true
  const before = characterBefore(text, at)
  if (character === geresh) return /\p{scx=Hebr}/u.test(before)
  if (!within.includes(character) || !isWordPart(before)) return false
  // Some syllables of India end with a joiner and a mark.
  const after = characterAt(text, at + character.length)
  return isLettered(after) || (isJoiner(character) && isWordPart(after))
}
