/** Combining marks, without those that make another letter: the breve of й, the dots of kana. */
const marks = /(?![\u3099\u309A]|(?<=[иИ])\u0306)\p{M}/gu
const tatweel = /\u0640/g
const forms: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ς: 'σ' }

/**
 * A text as the search compares it: without case, accents and vowel signs, in one form of each letter. Closely what
 * `koinon_unaccent` does in the database.
 */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(marks, '')
    .replaceAll(tatweel, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ىةς]/g, (letter) => forms[letter] ?? letter)
