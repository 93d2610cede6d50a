const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A digit of any script, as keyboards for Arabic or Hindi type it: a script's digits are consecutive code points. */
function plainDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1
  return String(value)
}

/**
 * A code as it was meant, however it was typed, pasted or scanned: without spaces, invisible and control characters,
 * with ordinary letters and digits for wide ones, and one kind of hyphen for all dashes.
 */
export const normalizeCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(unseen, '')
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(/\p{Nd}/gu, plainDigit)

/** How a reader announces which kind of code it saw (AIM, ISO/IEC 15424): `]Q1` before a QR code. */
const symbology = /^\][A-Za-z][0-9A-Za-z]/

/** The text of a scanned code, without characters that the reader sent before, after or between its own. */
export const scannedText = (text: string): string => text.replaceAll(unseen, '').replace(symbology, '')
