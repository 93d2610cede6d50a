import { characterAt, characterBefore, isJoiner, isJoining, isWordPart } from './characters.ts'

/** Emoji with what belongs to them: colours of skin, joined ones, keycaps, flags of regions. */
const emoji =
  /\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*(?:[\u{E0020}-\u{E007E}]+\u{E007F})?|[\d#*]\uFE0F?\u20E3/gu
const hidden = /[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\uFFF9-\uFFFC]/u
/** Forms of a character of Han or of Mongolian. */
const formed = /[\p{Script=Han}\p{Script=Mongolian}]/u
const form = /[\p{Variation_Selector}\u180B-\u180D\u180F]/u

/**
 * Whether a name has characters that nobody sees. Those that spelling needs are none: emoji are joined, and so are letters
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

/** What is written together in one language counts as one script. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Ethiopic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Thai}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
] as const
const [latin] = scripts
const eastAsian = scripts.at(-1)
const letters = /[\p{L}\p{M}]+/gu

/** The words of a text in which letters of several scripts stand side by side, which may pass for another word. */
export const mixedWords = (text: string): string[] =>
  (text.match(letters) ?? []).filter((word) => {
    const used = scripts.filter((script) => script.test(word))
    // Latin letters are written among those of East Asia, and resemble none of them.
    return used.length > 2 || (used.length === 2 && !(used.includes(latin) && used.at(-1) === eastAsian))
  })

export const mixesScripts = (name: string): boolean => mixedWords(name).length > 0
