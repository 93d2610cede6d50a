const wordsPerMinute = 220
const charactersPerMinute = 500

/** A UTF-16 unit of writing without spaces between words: Thai, Chinese, Japanese and Korean. */
const isUnspaced = (unit: number): boolean =>
  unit >= 0xe00 && (unit <= 0xe7f || (unit >= 0x3041 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3))
/** Spaces, dashes, and punctuation of writing without spaces. */
const isGap = (unit: number): boolean =>
  unit <= 0x20 ||
  unit === 0xa0 ||
  (unit >= 0x2000 && unit <= 0x2015) ||
  (unit >= 0x3000 && unit <= 0x3040) ||
  (unit >= 0xff00 && unit <= 0xff65)

/** How long an adult takes to read a text, in minutes and parts of them. Quick: lists of long texts show it. */
export function minutesToRead(text: string): number {
  let [words, characters, isInWord] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (isGap(unit)) isInWord = false
    else if (isUnspaced(unit)) [characters, isInWord] = [characters + 1, false]
    else if (!isInWord) [words, isInWord] = [words + 1, true]
  }
  return words / wordsPerMinute + characters / charactersPerMinute
}
