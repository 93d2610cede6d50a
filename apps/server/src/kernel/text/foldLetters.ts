/** Combining marks, without those that make another letter: the breve of й, the dots of kana. */
const marks = /(?![\u3099\u309A]|(?<=[иИ])\u0306)\p{M}/gu
const tatweel = /\u0640/g
/** Forms of a letter that do not come apart into another and its marks. */
const forms: Readonly<Record<string, string>> = {
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
}
const otherForms = new RegExp(`[${Object.keys(forms).join('')}]`, 'g')

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
    .replaceAll(otherForms, (letter) => forms[letter] ?? letter)
