import type { Format } from '../shared/text.ts'
import type { BlockRules } from './fitBlocks.ts'
import { fitFormats, formatOf, sentFormats } from './fitFacets.ts'
import { readInline } from './readInline.ts'
import { maxDepth, maxTitleLength } from './limits.ts'
import type { Span } from './spans.ts'
import { facetsOf } from './spans.ts'
import { titleLine } from './titleLine.ts'
import { readRow, tableAt } from './readTable.ts'

/** A text as it is stored, and what its writer wanted to be more than text. */
export interface Formatted {
  readonly text: string
  readonly formats: readonly Format[]
}

const quote = /^ {0,3}>[ ]?/
const heading = /^ {0,3}(?<signs>#{1,6})[ \t]+(?=\S)/
const item = /^(?<indent> {0,3})(?:[-*]|(?<number>\d{1,9})[.)])[ \t]+(?=\S)/
const task = /^\[(?<done>[ xX])\][ \t]+(?=\S)/
const fence = /^ {0,3}(?<signs>`{3,})[ \t]*(?<language>[\w+#.-]{0,30})[ \t]*$/
/** A line across in Markdown; here it is text. */
const rule = /^\s*(?<sign>[-*])(?:[ \t]*\k<sign>){2,}[ \t]*$/

/**
 * Reads Markdown: a title, headings, quotes, lists, tasks, tables and code, and what `readInline` reads. A line belongs to a quote or a
 * list only if it is marked or indented. Everything else, also HTML, stays as it is written: a text without marks is
 * its own reading. What is nested too deeply is text.
 */
export function readMarkdown(source: string, rules: BlockRules = { hasHeadings: true }): Formatted {
  const reading = new Reading(rules)
  reading.readBlocks(source.toWellFormed().split(/\r?\n/), 0)
  const formats = facetsOf(reading.text, reading.spans).flatMap(formatOf)
  return { text: reading.text, formats: sentFormats(fitFormats(reading.text, formats, rules)) }
}

class Reading {
  text = ''
  readonly spans: Span[] = []
  readonly #rules: BlockRules
  #hasLine = false
  /** The line before which the rows of a table that is too large are not looked at again. */
  #tablesFrom = 0

  constructor(rules: BlockRules) {
    this.#rules = rules
  }

  readBlocks(lines: readonly string[], depth: number): void {
    let paragraph: string[] = []
    const endParagraph = () => {
      if (paragraph.length > 0) this.#write(paragraph.join('\n'))
      paragraph = []
    }
    for (let at = 0; at < lines.length;) {
      const line = lines[at] ?? ''
      const end = line.trim() === '' || depth === maxDepth ? at : this.#blockAt(lines, at, depth, endParagraph)
      if (end === at) paragraph.push(line)
      if (line.trim() === '') endParagraph()
      at = Math.max(end, at + 1)
    }
    endParagraph()
  }

  /** Reads the block that begins at a line; returns the line after it, or the same if none begins. */
  #blockAt(lines: readonly string[], at: number, depth: number, begin: () => void): number {
    const line = lines[at] ?? ''
    const opened = fence.exec(line)?.groups
    if (opened !== undefined) return this.#readCode(lines, at, { ...fenceOf(opened), begin })
    if (depth === 0 && at === 0 && this.#readTitle(line, lines[1])) return 2
    if (quote.test(line)) {
      const end = lastOf(lines, at, (next) => quote.test(next))
      const inner = lines.slice(at, end).map((next) => next.replace(quote, ''))
      if (inner.every((next) => next.trim() === '')) return at
      begin()
      this.#within({ kind: 'QUOTE' }, () => this.readBlocks(inner, depth + 1))
      return end
    }
    const title = this.#rules.hasHeadings ? heading.exec(line) : null
    if (title !== null) {
      begin()
      const level = Math.min(3, title.groups?.['signs']?.length ?? 1)
      this.#within({ kind: 'HEADING', level }, () => this.#write(line.slice(title[0].length)))
      return at + 1
    }
    if (item.test(line) && !rule.test(line)) return this.#readItem(lines, at, depth, begin)
    return this.#rules.hasHeadings && depth === 0 ? this.#readTable(lines, at, begin) : at
  }

  #readTitle(line: string, next: string | undefined): boolean {
    if (!this.#rules.hasHeadings || next === undefined || !titleLine.test(next)) return false
    const { text, spans } = readInline(line)
    if (text.length > maxTitleLength || text.trim() === '') return false
    this.#within({ kind: 'TITLE' }, () => this.#append(text, spans))
    return true
  }

  #readTable(lines: readonly string[], at: number, begin: () => void): number {
    const table = at < this.#tablesFrom ? null : tableAt(lines, at)
    if (table === null) return at
    this.#tablesFrom = table.end
    if (table.style === null) return at
    begin()
    this.#within(table.style, () => {
      for (const row of table.rows) {
        const { text, spans } = readRow(row)
        this.#append(text, spans)
      }
    })
    return table.end
  }

  #readItem(lines: readonly string[], at: number, depth: number, begin: () => void): number {
    const line = lines[at] ?? ''
    const found = item.exec(line)
    const [marker = ''] = found ?? []
    const { indent = '', number } = found?.groups ?? {}
    const done = number === undefined ? task.exec(line.slice(marker.length)) : null
    const width = indent.length + (number === undefined ? 2 : number.length + 2)
    const end = endOfItem(lines, at + 1)
    const rest = lines.slice(at + 1, end).map((next) => next.replace(new RegExp(`^(?:\\t| {0,${width}})`), ''))
    begin()
    this.#within(itemOf(number, done?.groups?.['done']), () =>
      this.readBlocks([line.slice(marker.length + (done?.[0].length ?? 0)), ...rest], depth + 1),
    )
    return end
  }

  #readCode(
    lines: readonly string[],
    at: number,
    { signs, language, begin }: { signs: string; language: string | null; begin: () => void },
  ): number {
    const isEnd = (line: string) => line.trim().startsWith(signs) && /^`+$/.test(line.trim())
    let end = at + 1
    while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1
    const code = lines.slice(at + 1, end)
    if (code.every((line) => line.trim() === '')) return at
    begin()
    this.#within({ kind: 'CODE_BLOCK', language }, () => this.#append(code.join('\n'), []))
    return Math.min(end + 1, lines.length)
  }

  #write(source: string): void {
    const { text, spans } = readInline(source)
    this.#append(text, spans)
  }

  #append(text: string, spans: readonly Span[]): void {
    if (this.#hasLine) this.text += '\n'
    this.#hasLine = true
    for (const span of spans)
      this.spans.push({ ...span, start: span.start + this.text.length, end: span.end + this.text.length })
    this.text += text
  }

  #within(style: Span['style'], read: () => void): void {
    const start = this.text.length + (this.#hasLine ? 1 : 0)
    const place = this.spans.length
    read()
    // Before what is in it: of two with the same lines, the first is around the second.
    this.spans.splice(place, 0, { style, start, end: this.text.length })
  }
}

const fenceOf = ({ signs = '', language = '' }: Record<string, string>) => ({
  signs,
  language: language === '' ? null : language,
})

function itemOf(number: string | undefined, done: string | undefined): Span['style'] {
  if (number !== undefined) return { kind: 'LIST_ITEM', list: 'NUMBER', number: Number(number) }
  if (done === undefined) return { kind: 'LIST_ITEM', list: 'BULLET' }
  return { kind: 'LIST_ITEM', list: 'TASK', checked: done !== ' ' }
}

function lastOf(lines: readonly string[], from: number, isOf: (line: string) => boolean): number {
  let end = from
  while (end < lines.length && isOf(lines[end] ?? '')) end += 1
  return end
}

/** The line after an item: it goes on in indented lines, also after empty ones. */
function endOfItem(lines: readonly string[], from: number): number {
  let end = from
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() === '') continue
    if (!/^(?: {2}|\t)/.test(line)) break
    end = at + 1
  }
  return end
}
