import { runEnd } from './runEnd.ts'

/**
 * Code that begins with a run of backticks and ends with an equal one on its line. Without an end the run is plain
 * words. `failed` are the lengths known to have no end on this line.
 */
export function codeAt(source: string, at: number, failed: Set<number>): { words: string | null; end: number } {
  const length = runEnd(source, at) - at
  const begin = at + length
  if (failed.has(length)) return { words: null, end: begin }
  for (let place = begin; place < source.length && source[place] !== '\n';) {
    const run = source[place] === '`' ? runEnd(source, place) - place : 0
    if (run === length && place > begin) {
      const words = source.slice(begin, place)
      if (words.trim() === '') break
      return { words: unpadded(words), end: place + length }
    }
    place += Math.max(1, run)
  }
  failed.add(length)
  return { words: null, end: begin }
}

/** Code that begins or ends with a backtick is written with a space on both sides. */
const unpadded = (words: string): string =>
  words.startsWith(' `') || words.endsWith('` ') ? words.replace(/^ (?<inner>[^]*) $/, '$<inner>') : words
export const padded = (words: string): string => (/^ ?`|` ?$/.test(words) ? ` ${words} ` : words)
