import { facetsOf, fitFormats, formatOf, isWrittenLink, joinCells } from '@koinon/contract/richText'
import type { CellContent, Formatted, Span, Style, TableStyle } from '@koinon/contract/richText'

/** A quote or list item whose lines are being written; its span begins with its first line. */
export interface Container {
  style: Style
  span: { start: number; end: number; readonly style: Style } | null
}

interface Piece {
  readonly start: number
  end: number
  readonly style: Style
}

/** As much text as is taken over: far more than any text of ours may have. */
const maxLength = 50_000

/** Collects lines with their formats. */
export class LineWriter {
  #text = ''
  #line = ''
  #hasLine = false
  #pieces: Piece[] = []
  readonly #spans: Piece[] = []
  /** Nothing has been written since a table. */
  #isAfterTable = false

  get isFull(): boolean {
    return this.#text.length + this.#line.length >= maxLength
  }
  get isLineBlank(): boolean {
    return this.#line.trim() === ''
  }

  /** Adds words to the line; spaces are one, as pages show them, unless they stand verbatim. */
  add(words: string, styles: readonly Style[], isVerbatim: boolean): void {
    const shown = isVerbatim ? words : words.replaceAll(/[\t\n\r\f ]+/g, ' ')
    const begins = !isVerbatim && (this.#line === '' || /[ \n]$/.test(this.#line)) ? shown.replace(/^ /, '') : shown
    const start = this.#line.length
    this.#line += begins.replaceAll('\u00A0', ' ').slice(0, maxLength)
    for (const style of styles) {
      const before = this.#pieces.find((piece) => piece.end === start && isSame(piece.style, style))
      if (before === undefined) this.#pieces.push({ start, end: this.#line.length, style })
      else before.end = this.#line.length
    }
  }

  /** Ends the line and writes it, with the blocks it is in. Blank ones are left out unless they are kept. */
  end(containers: readonly Container[], block: Style | null, { hasGap = false, keepsBlank = false } = {}): boolean {
    const line = block?.kind === 'CODE_BLOCK' ? this.#line.replaceAll(/^\n|\n+$/g, '') : this.#line.trimEnd()
    const shift = block?.kind === 'CODE_BLOCK' && this.#line.startsWith('\n') ? 1 : 0
    const pieces = this.#pieces
    this.#line = ''
    this.#pieces = []
    const isBlank = line.trim() === ''
    if (isBlank && !(keepsBlank && this.#hasLine)) return false
    if (this.#hasLine) this.#text += hasGap ? '\n\n' : '\n'
    this.#hasLine = true
    this.#isAfterTable = false
    const start = this.#text.length
    this.#text += line
    const end = this.#text.length
    if (isBlank) return true
    for (const container of containers) {
      if (container.span === null) this.#spans.push((container.span = { start, end, style: container.style }))
      else container.span.end = end
    }
    if (block !== null) this.#spans.push({ start, end, style: block })
    for (const piece of pieces)
      this.#spans.push({ ...piece, start: start + piece.start - shift, end: Math.min(end, start + piece.end - shift) })
    return true
  }

  /** Writes a table as far as there is room; an empty line keeps it apart from one directly before. */
  addTable(rows: readonly (readonly CellContent[])[], style: TableStyle): void {
    const place = this.#spans.length
    if (this.#hasLine) this.#text += this.#isAfterTable ? '\n\n' : '\n'
    const start = this.#text.length
    for (const [index, cells] of rows.entries()) {
      if (this.isFull) break
      if (index > 0) this.#text += '\n'
      const { text, spans } = joinCells(cells)
      const at = this.#text.length
      for (const span of spans) this.#spans.push({ ...span, start: at + span.start, end: at + span.end })
      this.#text += text
    }
    this.#spans.splice(place, 0, { start, end: this.#text.length, style })
    this.#hasLine = true
    this.#isAfterTable = true
  }

  /** The written lines as the words of one cell. */
  content(): CellContent {
    const spans = this.#spans.filter(({ style: { kind } }) => inlineKinds.has(kind))
    return { text: this.#text.replaceAll('\n', ' '), spans }
  }

  /** The written text and its formats, without empty lines at the ends. */
  result(rules: { readonly hasHeadings: boolean }): Formatted {
    const text = this.#text.trimEnd().toWellFormed()
    const spans = this.#spans
      .filter((span) => span.start < Math.min(span.end, text.length))
      .map((span): Span => ({ ...span, end: Math.min(span.end, text.length) }))
      .filter((span) => !isWrittenLink(text, span))
    return { text, formats: fitFormats(text, facetsOf(text, spans).flatMap(formatOf), rules) }
  }
}

const inlineKinds = new Set<Style['kind']>(['BOLD', 'ITALIC', 'STRIKE', 'CODE', 'SPOILER', 'LINK'])

const isSame = (one: Style, other: Style): boolean =>
  one.kind === other.kind && (one.kind !== 'LINK' || other.kind !== 'LINK' || one.url === other.url)
