/** The characters of words. Variation selectors and keycaps belong to the emoji before them. */
const wordPart = /(?![\p{Me}\p{Variation_Selector}])[\p{L}\p{M}\p{N}_]/u
const lettered = /[\p{L}\p{N}]/u
/** Letters whose shape a joiner after them may change: Arabic, Syriac, Mongolian, and the scripts of India. */
const joining =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u

export const isWordPart = (character: string): boolean => wordPart.test(character)
export const isLettered = (character: string): boolean => lettered.test(character)
export const isJoining = (character: string): boolean => joining.test(character)
export const isJoiner = (character: string): boolean => character === '\u200C' || character === '\u200D'

/** The character at an index, of one or two UTF-16 units; empty at the end. */
export const characterAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : ''

/** The character that ends before an index; empty at the beginning. */
export function characterBefore(text: string, at: number): string {
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text[at - 1] ?? '') && /[\uD800-\uDBFF]/.test(text[at - 2] ?? '')
  return text.slice(isPair ? at - 2 : Math.max(0, at - 1), at)
}
