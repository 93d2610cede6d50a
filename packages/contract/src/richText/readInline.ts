import { linkAt } from '../text/links.ts'
import { codeAt } from './codeAt.ts'
import type { Token } from './matchDelimiters.ts'
import { delimiterOf, isDelimiterSign, matchDelimiters } from './matchDelimiters.ts'
import { targetAt } from './linkTargets.ts'
import { runEnd } from './runEnd.ts'
import type { Span } from './spans.ts'

interface Mark {
  readonly style: Span['style']
  /** The mark is between these two tokens. */
  readonly after: number
  readonly before: number
}

export interface ReadInline {
  readonly text: string
  readonly spans: readonly Span[]
}

const escapable = /[*_~`|[\]]/
/** At the beginning of a line, what would make it a block. */
const opening = /[ \t>#+-]/
/** Separates signs that would be read together otherwise, and is nothing itself. */
export const separator = '<!-- -->'

/** Reads a paragraph: emphasis, code, links and spoilers. Each character is looked at a bounded number of times. */
export const readInline = (source: string): ReadInline => new InlineReading(source).read()

class InlineReading {
  readonly #source: string
  readonly #tokens: Token[] = []
  readonly #marks: Mark[] = []
  /** The tokens that are an opening bracket. */
  readonly #brackets: number[] = []
  /** Runs of backticks that have no end on this line, by their lengths. */
  readonly #openRuns = new Set<number>()
  #lineStart = 0
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  read(): ReadInline {
    while (this.#at < this.#source.length) this.#step(this.#source[this.#at] ?? '')
    matchDelimiters(this.#tokens, 0, this.#mark)
    return assembled(this.#tokens, this.#marks)
  }

  #step(sign: string): void {
    const source = this.#source
    const at = this.#at
    if (sign === '\n') {
      this.#openRuns.clear()
      this.#lineStart = at + 1
      this.#take(sign)
    } else if (sign === '\\') {
      const escaped = escapedAt(source, at, this.#lineStart)
      this.#take(escaped.words, escaped.length)
    } else if (sign === '`') this.#takeCode()
    else if (sign === '[') {
      this.#brackets.push(this.#tokens.length)
      this.#tokens.push({ words: sign })
      this.#at += 1
    } else if (sign === ']') this.#takeLink()
    else if (isDelimiterSign(sign)) {
      const end = runEnd(source, at)
      const delimiter = delimiterOf(source, at, end)
      if (delimiter === null) return this.#take(source.slice(at, end))
      this.#tokens.push(delimiter)
      this.#at = end
    } else if (source.startsWith(separator, at)) {
      this.#tokens.push({ words: '' })
      this.#at += separator.length
    } else this.#take(addressAt(source, at))
  }

  /** Adds words, which are so many characters of the source. */
  #take(words: string, length = words.length): void {
    const last = this.#tokens.at(-1)
    if (last !== undefined && 'words' in last && this.#tokens.length - 1 !== this.#brackets.at(-1)) last.words += words
    else this.#tokens.push({ words })
    this.#at += length
  }

  #takeCode(): void {
    const code = codeAt(this.#source, this.#at, this.#openRuns)
    if (code.words === null) return this.#take(this.#source.slice(this.#at, code.end))
    const index = this.#tokens.push({ words: code.words }) - 1
    this.#mark({ kind: 'CODE' }, index - 1, index + 1)
    this.#tokens.push({ words: '' })
    this.#at = code.end
  }

  #takeLink(): void {
    const bracket = this.#brackets.pop()
    const target = bracket === undefined ? null : targetAt(this.#source, this.#at + 1)
    if (bracket === undefined || target === null || !this.#tokens.slice(bracket + 1).some(isVisible))
      return this.#take(']')
    matchDelimiters(this.#tokens, bracket + 1, this.#mark)
    this.#tokens[bracket] = { words: '' }
    this.#mark({ kind: 'LINK', url: target.url }, bracket, this.#tokens.length)
    this.#tokens.push({ words: '' })
    // Links are in no other link.
    this.#brackets.length = 0
    this.#at = target.end
  }

  readonly #mark = (style: Span['style'], after: number, before: number): void =>
    void this.#marks.push({ style, after, before })
}

const isVisible = (token: Token): boolean => !('words' in token) || token.words.trim() !== ''

/** The words that a run of backslashes stands for, with the sign after it if the run escapes it. */
function escapedAt(source: string, at: number, lineStart: number): { words: string; length: number } {
  const end = runEnd(source, at)
  const count = end - at
  const next = source[end] ?? ''
  // `\\server` keeps both: a backslash needs one before it only where another sign follows.
  if (escapable.test(next)) {
    const isEscaped = count % 2 === 1
    return {
      words: '\\'.repeat(Math.floor(count / 2)) + (isEscaped ? next : ''),
      length: count + (isEscaped ? 1 : 0),
    }
  }
  // Spaces at the beginning may be marked with one, too.
  const before = source.slice(lineStart, at).replace(/^\\(?=\s)/, '')
  const wouldOpen = opening.test(next) ? before.trim() === '' : /[.)]/.test(next) && /^\s*\d{1,9}$/.test(before)
  return count === 1 && wouldOpen ? { words: next, length: 2 } : { words: source.slice(at, end), length: count }
}

/** The address that begins here, or the character. */
function addressAt(source: string, at: number): string {
  const sign = source[at] ?? ''
  const link = /[hw]/i.test(sign) ? linkAt(source, at, source.length) : null
  if (link === null) return sign
  const address = source.slice(at, link.end)
  const spoiler = address.indexOf('||')
  return spoiler === -1 ? address : address.slice(0, spoiler)
}

/** The words of the tokens one after another, with marks where they are. */
function assembled(tokens: readonly Token[], marks: readonly Mark[]): ReadInline {
  const starts: number[] = []
  const ends: number[] = []
  let text = ''
  for (const token of tokens) {
    starts.push(text.length)
    text += 'words' in token ? token.words : token.sign.repeat(token.count)
    ends.push(text.length)
  }
  const spans = marks.map(({ style, after, before }) => ({
    style,
    start: ends[after] ?? 0,
    end: starts[before] ?? text.length,
  }))
  return { text, spans: spans.filter(({ start, end }) => start < end) }
}
