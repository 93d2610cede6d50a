import { type MarkupNode, parseMarkup } from '#adapters/markup/markup.ts'
import type { ReadResult, RawEntry, Unreadable } from './types.ts'

const inside = (node: MarkupNode): readonly MarkupNode[] => node.children ?? []
/** All descendants of a node with these names. */
const named = (node: MarkupNode, names: RegExp): MarkupNode[] =>
  inside(node).flatMap((child) => [...(names.test(child.name ?? '') ? [child] : []), ...named(child, names)])
const textOf = (node: MarkupNode): string => (node.data ?? '') + inside(node).map(textOf).join('')

const block = /^(?:p|div|br|li|h[1-6]|blockquote|tr|ul|ol|section|article)$/

/** HTML as plain text with its line breaks. */
export function plainText(html: string): string {
  const lines: string[] = ['']
  const walk = (node: MarkupNode): void => {
    const { name = '', data } = node
    if (data !== undefined) lines[lines.length - 1] += data.replaceAll(/\s+/g, ' ')
    if (/^(?:script|style|!.*)$/.test(name)) return
    const breaks = block.test(name)
    if (breaks) lines.push('')
    inside(node).forEach(walk)
    if (breaks && name !== 'br') lines.push('')
  }
  walk(parseMarkup(html, 'HTML'))
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Entries of RSS, RDF or Atom. For a podcast the audio is the link. */
export function parseFeedEntries(xml: string, source: 'RSS' | 'PODCAST'): ReadResult | Unreadable {
  const document: MarkupNode = parseMarkup(xml, 'XML')
  if (named(document, /^(?:rss|rdf:RDF|feed)$/).length === 0)
    return { ok: false, field: null, message: 'This is neither RSS nor Atom.' }
  const items = named(document, /^(?:item|entry)$/)
  return { ok: true, columns: [], entries: items.map((item) => entryOf(item, source)) }
}

function entryOf(item: MarkupNode, source: 'RSS' | 'PODCAST'): RawEntry {
  const first = (...names: string[]): MarkupNode | undefined =>
    names.map((name) => inside(item).find((child) => child.name === name)).find((child) => child !== undefined)
  const said = (...names: string[]): string | undefined => {
    const child = first(...names)
    return child ? textOf(child).trim() || undefined : undefined
  }
  const links = inside(item).filter(({ name }) => name === 'link')
  const linkOf = (...kinds: (string | undefined)[]) => links.find(({ attribs }) => kinds.includes(attribs?.['rel']))
  const page = linkOf(undefined, 'alternate')
  const address = page ? (page.attribs?.['href'] ?? (textOf(page).trim() || undefined)) : undefined
  const audio = first('enclosure')?.attribs?.['url'] ?? linkOf('enclosure')?.attribs?.['href']
  const body = said('content:encoded', 'content', 'description', 'summary', 'itunes:summary')
  return {
    externalId: said('guid', 'id') ?? address,
    title: said('title'),
    text: body === undefined ? undefined : plainText(body),
    createdAt: said('pubDate', 'published', 'updated', 'dc:date'),
    linkUrl: source === 'PODCAST' ? (audio ?? address) : address,
    mediaUrl: audio,
  }
}
