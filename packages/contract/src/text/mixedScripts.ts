/** Scripts that are written together in one language count as one. */
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
