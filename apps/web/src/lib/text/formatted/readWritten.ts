import type { Format, Mention } from '@koinon/contract/shared'
import { fitFormats, readMarkdown, writeMarkdown } from '@koinon/contract/richText'
import type { Formatted } from '@koinon/contract/richText'
import { hasVisibleText, lengthOf, mentionsIn } from '@koinon/contract/text'

/** The content of a field in the form that calls take. */
export interface WrittenText {
  readonly text: string
  readonly mentions: Mention[]
  /** Left out if there are none. */
  readonly formats?: Format[]
}

interface Rules {
  readonly hasHeadings: boolean
}
type Read = Omit<WrittenText, 'mentions'>

const all: Rules = { hasHeadings: true }
/** The field's text is read at each key by everything that shows it. */
let newest: { readonly source: string; readonly hasHeadings: boolean; readonly read: Read } | undefined

/** A field's text, which may have Markdown in it. `known` are the people it may mention. */
export function readWritten(source: string, known: ReadonlyMap<string, string>, rules = all): WrittenText {
  const read = readField(source, rules)
  return { ...read, mentions: mentionsIn(read.text, known) }
}

/** The length that the limits mean: of what readers see. */
export const writtenLength = (source: string, rules = all): number => lengthOf(readField(source, rules).text)

export function readField(source: string, { hasHeadings }: Rules): Read {
  if (newest?.source !== source || newest.hasHeadings !== hasHeadings)
    newest = { source, hasHeadings, read: readTrimmed(source.trim(), hasHeadings) }
  return newest.read
}

function readTrimmed(source: string, hasHeadings: boolean): Read {
  const read = readMarkdown(source, { hasHeadings })
  const { text, formats } = trimmed(read, hasHeadings)
  // Marks around nothing are words.
  if (!hasVisibleText(text)) return { text: source }
  // Without formats backslashes are words too, unless they are those that the editor writes.
  if (formats.length === 0) return { text: writeMarkdown(read.text, []) === source ? text : source }
  return { text, formats: [...formats] }
}

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

/** The server trims comments, which would move what is after. */
function trimmed({ text, formats }: Formatted, hasHeadings: boolean): Formatted {
  const begun = text.trimStart()
  const cut = begun.trimEnd()
  if (cut === text) return { text, formats }
  const [shift, end] = [bytesIn(text) - bytesIn(begun), bytesIn(cut)]
  const moved = formats.map((format) => ({
    ...format,
    start: Math.max(0, format.start - shift),
    end: Math.min(end, format.end - shift),
  }))
  return { text: cut, formats: fitFormats(cut, moved, { hasHeadings }) }
}
