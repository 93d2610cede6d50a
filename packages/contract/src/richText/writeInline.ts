import { padded } from './codeAt.ts'
import { readInline, separator } from './readInline.ts'
import type { Span } from './spans.ts'
import { alignsOf } from './tables.ts'
import { titleLine } from './titleLine.ts'

/** Writes a paragraph with its nested spans, with no more signs than needed to read it back as it is. */
export function writeInline(text: string, spans: readonly Span[]): string {
  const attempts = [
    { escape: atLineStarts, beforeSigns: '' },
    { escape: everywhere, beforeSigns: '' },
    { escape: everywhere, beforeSigns: separator },
  ]
  let written = text
  for (const way of attempts) {
    written = write(text, spans, way)
    if (isSame(readInline(written), text, spans)) break
  }
  return written
}

interface Way {
  readonly escape: (words: string, isLineStart: boolean) => string
  /** Ends what is before a sign: other signs, or an address. */
  readonly beforeSigns: string
}

const atLineStarts: Way['escape'] = (words, isLineStart) =>
  words
    .split('\n')
    .map((line, index) => (index > 0 || isLineStart ? escapedBlock(line) : line))
    .join('\n')

const everywhere: Way['escape'] = (words, isLineStart) =>
  words
    .split('\n')
    .map((line, index) => {
      const isFirst = index > 0 || isLineStart
      const escaped = line
        // Backslashes and the separator itself would be taken for something.
        .replaceAll('<!--', `<!${separator}--`)
        .replace(/\\$/, `\\${separator}`)
        .replace(isFirst ? /^\s*(?:\d{1,9}\\(?=[.)])|\\(?=[ \t>#+-]))/ : /(?!)/, `$&${separator}`)
        .replaceAll(/[*_~`|[\]]|\\+(?=[*_~`|[\]])/g, (signs) =>
          signs.startsWith('\\') ? signs.replaceAll('\\', '\\\\') : `\\${signs}`,
        )
      return isFirst ? escapedBlock(escaped) : escaped
    })
    .join('\n')

/** A line that would begin a block otherwise, with a backslash before the sign that would do it. */
const escapedBlock = (line: string): string =>
  (alignsOf(line) === null && !titleLine.test(line) ? line : `${separator}${line}`)
    .replace(/^(?<space>\s*)(?=[-*](?:\s|$)|>|#{1,6}(?:\s|$)|`{3}|\[[ xX]\]\s)/, '$<space>\\')
    .replace(/^(?<number>\s*\d{1,9})(?=[.)](?:\s|$))/, '$<number>\\')

function write(text: string, spans: readonly Span[], { escape, beforeSigns }: Way): string {
  let written = ''
  let at = 0
  const open: { end: number; close: string }[] = []
  const words = (end: number) => {
    if (end > at) written += escape(text.slice(at, end), written === '' || written.endsWith('\n'))
    at = Math.max(at, end)
  }
  const sign = (signs: string) => (written += beforeSigns + signs)
  const closeUntil = (end: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= end; last = open.at(-1)) {
      words(last.end)
      sign(last.close)
      open.pop()
    }
  }
  for (const { start, end, style } of spans) {
    closeUntil(start)
    words(start)
    if (style.kind === 'CODE') {
      const code = text.slice(start, end)
      const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length))
      const run = '`'.repeat(longest + 1)
      sign(`${run}${padded(code)}${run}`)
      at = end
      continue
    }
    const [opening, close] = signsOf(style)
    sign(opening)
    open.push({ end, close })
  }
  closeUntil(text.length)
  words(text.length)
  return written
}

function signsOf(style: Span['style']): readonly [string, string] {
  switch (style.kind) {
    case 'LINK':
      return ['[', `](${style.url})`]
    case 'BOLD':
      return ['**', '**']
    case 'ITALIC':
      return ['*', '*']
    case 'STRIKE':
      return ['~~', '~~']
    case 'SPOILER':
      return ['||', '||']
    default:
      return ['', '']
  }
}

/** Whether a reading is the text with the same spans, in whatever order those of one place are. */
function isSame(read: ReturnType<typeof readInline>, text: string, spans: readonly Span[]): boolean {
  if (read.text !== text || read.spans.length !== spans.length) return false
  const keys = new Set(spans.map(keyOf))
  return read.spans.every((span) => keys.has(keyOf(span)))
}
const keyOf = ({ start, end, style }: Span): string => JSON.stringify([start, end, style])
