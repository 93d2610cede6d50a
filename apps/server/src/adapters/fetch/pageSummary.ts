import { setImmediate as breathe } from 'node:timers/promises'
import { decodeStrictly } from '@koinon/contract/encodings'
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { declaredInPage, labelIn, likelyEncoding } from '../encodings/encodings.ts'

/** A page's own summary, as plain text: never markup, never longer than requested. */
export interface PageSummary {
  title: string | null
  description: string | null
  siteName: string | null
  /** Its pictures, the best first: http or https, absolute. */
  imageUrls: string[]
}

const limits = { title: 200, description: 500, siteName: 80, url: 2048, value: 8192, pictures: 4, repeated: 10 }
const tagNames = new Set(['meta', 'base'])
/** Elements with titles of their own: of images, of formulas, of content that scripts may show later. */
const apart = new Set(['svg', 'math', 'template'])
const attributeNames = new Set(['property', 'name', 'content', 'href'])
/** Characters read before other work gets its turn on the event loop. */
const turn = 32_768

/**
 * Reads title, description, site name and picture. A tokenizer without a tree: the work is linear in the page's
 * length, done in short turns, and depth costs nothing. The first occurrence of each fact that says something counts.
 */
export async function readPageSummary(html: string, pageUrl: string): Promise<PageSummary> {
  const { metas, title, base } = await readHead(html)
  const all = (...names: string[]): string[] =>
    names.flatMap((name) => metas.get(name) ?? []).filter((text) => plainText(text, 1) !== '')
  const first = (...names: string[]): string | null => all(...names)[0] ?? null
  const text = (value: string | null, max: number): string | null =>
    value === null ? null : plainText(value, max) || null
  return {
    title: text(first('og:title', 'twitter:title') ?? title, limits.title),
    description: text(first('og:description', 'twitter:description', 'description'), limits.description),
    siteName: text(first('og:site_name', 'application-name'), limits.siteName),
    imageUrls: pictures(
      all('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
      base,
      pageUrl,
    ),
  }
}

interface Head {
  metas: Map<string, string[]>
  title: string | null
  base: string | null
}

async function readHead(html: string): Promise<Head> {
  const head: Head = { metas: new Map(), title: null, base: null }
  let tag = ''
  let attribute = ''
  let attributes = new Map<string, string>()
  let inTitle = false
  let depthApart = 0
  const add = (text: string) => {
    if (!tagNames.has(tag) || !attributeNames.has(attribute)) return
    const value = attributes.get(attribute) ?? ''
    if (value.length < limits.value) attributes.set(attribute, value + text.slice(0, limits.value))
  }
  const addTitle = (text: string) => {
    if (inTitle && (head.title ?? '').length < limits.value)
      head.title = (head.title ?? '') + text.slice(0, limits.value)
  }
  const endOpening = () => {
    if (tagNames.has(tag)) collect(head, tag, attributes)
    inTitle = tag === 'title' && depthApart === 0 && head.title === null
  }
  const nothing = () => undefined
  const callbacks: TokenizerCallbacks = {
    onopentagname: (start, end) => {
      tag = html.slice(start, Math.min(end, start + 20)).toLowerCase()
      attributes = new Map()
    },
    onattribname: (start, end) => {
      attribute = html.slice(start, Math.min(end, start + 40)).toLowerCase()
    },
    onattribdata: (start, end) => add(html.slice(start, end)),
    onattribentity: (codepoint) => add(String.fromCodePoint(codepoint)),
    onattribend: () => {
      attribute = ''
    },
    onopentagend: () => {
      endOpening()
      if (apart.has(tag)) depthApart += 1
    },
    onselfclosingtag: endOpening,
    onclosetag: (start, end) => {
      inTitle = false
      if (apart.has(html.slice(start, Math.min(end, start + 20)).toLowerCase()))
        depthApart = Math.max(0, depthApart - 1)
    },
    ontext: (start, end) => addTitle(html.slice(start, end)),
    ontextentity: (codepoint) => addTitle(String.fromCodePoint(codepoint)),
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: nothing,
  }
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, callbacks)
  for (let start = 0; start < html.length; start += turn) {
    tokenizer.write(html.slice(start, start + turn))
    await breathe()
  }
  tokenizer.end()
  return head
}

function collect(head: Head, tag: string, attributes: ReadonlyMap<string, string>): void {
  if (tag === 'base') {
    head.base ??= attributes.get('href') ?? null
    return
  }
  const name = (attributes.get('property') ?? attributes.get('name') ?? '').trim().toLowerCase()
  const content = attributes.get('content')
  if (!name || content === undefined) return
  const known = head.metas.get(name) ?? []
  if (known.length < limits.repeated) head.metas.set(name, [...known, content])
}

/** The image addresses that can be fetched at all, each once. */
const pictures = (urls: readonly string[], base: string | null, pageUrl: string): string[] =>
  [...new Set(urls.flatMap((url) => absolute(url, base, pageUrl) ?? []))].slice(0, limits.pictures)

function absolute(url: string, base: string | null, pageUrl: string): string | null {
  const found = URL.parse(url.trim(), URL.parse(base ?? '', pageUrl)?.href ?? pageUrl)
  const isWeb = found?.protocol === 'https:' || found?.protocol === 'http:'
  return found && isWeb && found.href.length <= limits.url ? found.href : null
}

/** Characters that change the direction of text, and invisible ones: they make one text look like another. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Characters as people count them: a family of three with its joiners is one. */
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** One line of at most `max` characters, without control characters. */
export function plainText(text: string, max: number): string {
  const line = text
    .slice(0, limits.value)
    .toWellFormed()
    .replace(unseen, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (line.length <= max) return line
  let shortened = ''
  let count = 0
  for (const { segment } of characters.segment(line)) {
    count += 1
    if (count > max) return `${shortened}…`
    if (count < max) shortened += segment
  }
  return line
}

/**
 * Decodes a page as browsers do: by its byte-order mark, else what the server says, else what the page says, else by
 * what its bytes look like. It may have been cut.
 */
export function decodePage(body: Buffer, contentTypeHeader: string): string {
  const isXml = /^\s{0,4}application\/xhtml\+xml\b/i.test(contentTypeHeader)
  const declared = declaredInPage(body, labelIn(contentTypeHeader), isXml)
  if (declared !== null) return new TextDecoder(declared).decode(body)
  return decodeStrictly(body, 'utf-8', { isCut: true }) ?? new TextDecoder(likelyEncoding(body)).decode(body)
}
