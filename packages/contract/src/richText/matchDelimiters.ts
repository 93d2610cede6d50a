import type { Span } from './spans.ts'

/** A run of signs that may begin or end a span. */
export interface Delimiter {
  readonly sign: string
  /** How many of them no span has taken. */
  count: number
  readonly length: number
  readonly mayOpen: boolean
  readonly mayClose: boolean
}

/** A part of a paragraph: words, or a run of signs of which some may turn out to be words. */
export type Token = { words: string } | Delimiter

const wordPart = /[\p{L}\p{M}\p{N}_]/u

export const isDelimiterSign = (sign: string): boolean => sign !== '' && '*_~|'.includes(sign)

/** A run of equal signs as a delimiter; null if it could not begin or end anything. */
export function delimiterOf(source: string, at: number, end: number): Delimiter | null {
  const sign = source[at] ?? ''
  const length = end - at
  if ((sign === '~' || sign === '|') && length !== 2) return null
  const [before, after] = [source[at - 1] ?? ' ', source[end] ?? ' ']
  const isWithin = sign === '_' && isWord(source, at, end)
  const mayOpen = !/\s/.test(after) && !isWithin
  const mayClose = !/\s/.test(before) && !isWithin
  return mayOpen || mayClose ? { sign, count: length, length, mayOpen, mayClose } : null
}

/** Underscores within words are of them: `snake_case`. */
const isWord = (source: string, at: number, end: number): boolean =>
  wordPart.test(source[at - 1] ?? ' ') && wordPart.test(source[end] ?? ' ')

/**
 * Pairs the runs from an index on, inner before outer, as CommonMark does, and hands each pair on. The runs are
 * then plain words as far as nothing took them.
 */
export function matchDelimiters(
  tokens: Token[],
  from: number,
  mark: (style: Span['style'], after: number, before: number) => void,
): void {
  const openers: number[] = []
  /** Below these heights there is no opener for a closer of this kind. */
  const bottoms = new Map<string, number>()
  for (let index = from; index < tokens.length; index += 1) {
    const closer = tokens[index]
    if (closer === undefined || 'words' in closer) continue
    const key = `${closer.sign}${closer.length % 3}${closer.mayOpen}`
    while (closer.mayClose && closer.count > 0) {
      const found = openerOf(tokens, openers, closer, bottoms.get(key) ?? 0)
      if (found === null) {
        bottoms.set(key, openers.length)
        break
      }
      const opener = tokens[openers[found] ?? 0]
      if (opener === undefined || 'words' in opener) break
      const taken = opener.count >= 2 && closer.count >= 2 ? 2 : 1
      opener.count -= taken
      closer.count -= taken
      mark(styleOf(closer.sign, taken), openers[found] ?? 0, index)
      openers.length = opener.count > 0 ? found + 1 : found
      for (const [other, height] of bottoms) if (height > openers.length) bottoms.set(other, openers.length)
    }
    if (closer.mayOpen && closer.count > 0) openers.push(index)
  }
  // Unpaired signs before the end of a link do not pair with signs after it.
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (token !== undefined && !('words' in token)) tokens[index] = { words: token.sign.repeat(token.count) }
  }
}

function openerOf(
  tokens: readonly Token[],
  openers: readonly number[],
  closer: Delimiter,
  bottom: number,
): number | null {
  for (let height = openers.length - 1; height >= bottom; height -= 1) {
    const opener = tokens[openers[height] ?? 0]
    if (opener === undefined || 'words' in opener || opener.sign !== closer.sign) continue
    const isAmbiguous = (opener.mayClose || closer.mayOpen) && (opener.length + closer.length) % 3 === 0
    if (!isAmbiguous || (opener.length % 3 === 0 && closer.length % 3 === 0)) return height
  }
  return null
}

function styleOf(sign: string, taken: number): Span['style'] {
  if (sign === '~') return { kind: 'STRIKE' }
  if (sign === '|') return { kind: 'SPOILER' }
  return { kind: taken === 2 ? 'BOLD' : 'ITALIC' }
}
