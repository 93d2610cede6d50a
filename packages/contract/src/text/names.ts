import { characterAt, characterBefore, isJoiner, isJoining, isWordPart } from './characters.ts'

/** Emoji with what belongs to them: colours of skin, joined ones, keycaps, flags of regions. */
const emoji =
  /\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*(?:[\u{E0020}-\u{E007E}]+\u{E007F})?|[\d#*]\uFE0F?\u20E3/gu
const hidden = /[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\uFFF9-\uFFFC]/u
/** Forms of a character of Han or of Mongolian. */
const formed = /[\p{Script=Han}\p{Script=Mongolian}]/u
const form = /[\p{Variation_Selector}\u180B-\u180D\u180F]/u

/**
 * Whether a name has invisible characters. Those that spelling needs do not count: emoji are joined, and so are letters
 * of Persian and the scripts of India.
 */
export function hasHidden(name: string): boolean {
  const bare = name.replaceAll(emoji, '')
  for (let at = 0; at < bare.length; at += characterAt(bare, at).length) {
    const character = characterAt(bare, at)
    if (!hidden.test(character)) continue
    const before = characterBefore(bare, at)
    const isJoint = isJoiner(character) && isJoining(before) && isWordPart(characterAt(bare, at + 1))
    if (!isJoint && !(form.test(character) && formed.test(before))) return true
  }
  return false
}

const marksOfDirection = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A name in one form: letters composed, one space between words, and no marks of direction. */
export const tidyName = (name: string): string =>
  name
    .replaceAll(marksOfDirection, '')
    .normalize('NFC')
    .replaceAll(/[\s\u00A0]+/gu, ' ')

/** Whether two names are the same to a reader: characters that nobody sees, and how spaces and letters are stored, do not count. */
export const isSameName = (one: string, other: string): boolean => readable(one) === readable(other)
const readable = (name: string): string =>
  tidyName(name)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
