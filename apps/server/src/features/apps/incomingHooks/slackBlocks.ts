import { type Span, type Style, facetsOf, writeMarkdown } from '@koinon/contract/richText'
import { maxHookText } from '@koinon/contract/shared'
import { isLink, markdownOf, unescaped } from './slackMarks.ts'

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)
/** More than Slack takes itself beside each other. */
const maxParts = 50
/** Longer than any message that is taken: more is not even looked through. */
const maxWords = 2 * maxHookText
const partsIn = (value: unknown): readonly Part[] =>
  Array.isArray(value) ? value.slice(0, maxParts).filter(isPart) : []
const wordsIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxWords).toWellFormed() : '')
const joined = (words: readonly string[], separator: string): string =>
  words.filter((some) => some.trim() !== '').join(separator)

/** The Markdown of the blocks with words; of others, such as pictures and buttons, nothing. */
export const blockWords = (blocks: readonly Part[]): string => joined(blocks.map(wordsOfBlock), '\n\n')

function wordsOfBlock({ type, text, fields, elements }: Part): string {
  switch (type) {
    case 'header':
      return isPart(text) ? styled(unescaped(wordsIn(text['text'])), [{ kind: 'BOLD' }]) : ''
    case 'section':
      return joined([textOf(text), ...partsIn(fields).map(textOf)], '\n')
    case 'context':
      return joined(partsIn(elements).map(textOf), ' ')
    case 'rich_text':
      return joined(partsIn(elements).map(richTextOf), '\n')
    default:
      return ''
  }
}

/** A text with Slack's marks or without any; pictures have none. */
function textOf(value: unknown): string {
  if (!isPart(value)) return ''
  const { type, text } = value
  if (type === 'mrkdwn') return markdownOf(wordsIn(text))
  return type === 'plain_text' ? styled(unescaped(wordsIn(text)), []) : ''
}

function styled(text: string, styles: readonly Style[]): string {
  const spans = styles.map((style) => ({ start: 0, end: text.length, style }))
  return writeMarkdown(text, facetsOf(text, spans))
}

/** A paragraph, list, quote or code. */
function richTextOf({ type, elements, style, indent, offset }: Part): string {
  const parts = partsIn(elements)
  switch (type) {
    case 'rich_text_section':
      return inlineOf(parts)
    case 'rich_text_quote':
      return inlineOf(parts)
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'rich_text_preformatted':
      return styled(parts.map(wordsOfElement).join(''), [{ kind: 'CODE_BLOCK', language: null }])
    case 'rich_text_list': {
      const space = '   '.repeat(Math.min(countIn(indent), 5))
      const items = parts.map(({ elements: inner }) => inlineOf(partsIn(inner)).replaceAll('\n', ' '))
      const sign = (index: number) => (style === 'ordered' ? `${countIn(offset) + index + 1}.` : '-')
      return items.map((item, index) => `${space}${sign(index)} ${item}`).join('\n')
    }
    default:
      return ''
  }
}

const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, 9999) : 0

/** Words in a row, each with its own styles. */
function inlineOf(elements: readonly Part[]): string {
  let text = ''
  const spans: Span[] = []
  for (const element of elements) {
    const start = text.length
    text += wordsOfElement(element)
    spans.push(...stylesOf(element).map((style) => ({ start, end: text.length, style })))
  }
  const whole = text.slice(0, maxWords).toWellFormed().trimEnd()
  const inside = spans
    .map((span) => ({ ...span, end: Math.min(span.end, whole.length) }))
    .filter(({ start, end }) => start < end)
  return writeMarkdown(whole, facetsOf(whole, inside))
}

function stylesOf({ type, url, style }: Part): Style[] {
  const { bold, italic, strike, code }: Part = isPart(style) ? style : {}
  const address = wordsIn(url)
  return [
    ...(type === 'link' && isLink(address) ? [{ kind: 'LINK', url: address } as const] : []),
    ...(bold === true ? [{ kind: 'BOLD' } as const] : []),
    ...(italic === true ? [{ kind: 'ITALIC' } as const] : []),
    ...(strike === true ? [{ kind: 'STRIKE' } as const] : []),
    ...(code === true ? [{ kind: 'CODE' } as const] : []),
  ]
}

function wordsOfElement(element: Part): string {
  const { type } = element
  const word = (name: string) => wordsIn(element[name])
  switch (type) {
    case 'text':
      return word('text')
    case 'link':
      return word('text') || word('url')
    case 'user':
      return `@${word('user_id')}`
    case 'usergroup':
      return `@${word('usergroup_id')}`
    case 'channel':
      return `#${word('channel_id')}`
    case 'broadcast':
      return `@${word('range')}`
    case 'emoji':
      return emojiOf(word('unicode')) ?? `:${word('name')}:`
    case 'date':
      return word('fallback')
    default:
      return ''
  }
}

/** The sign of `1f44b-1f3fb`; null if it names none. */
function emojiOf(codes: string): string | null {
  if (!/^[\da-f]{2,5}(?:-[\da-f]{2,5}){0,9}$/i.test(codes)) return null
  return String.fromCodePoint(...codes.split('-').map((code) => Number.parseInt(code, 16))).toWellFormed()
}
