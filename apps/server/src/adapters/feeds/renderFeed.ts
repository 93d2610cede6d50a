import { createHash } from 'node:crypto'
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import type { Feed, FeedItem } from './feedItem.ts'
import { xmlText } from './xmlText.ts'

export type FeedFormat = 'rss' | 'atom' | 'json'
export const feedFormats = ['rss', 'atom', 'json'] as const

export const contentTypes: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/** A feed as a document of this form. The same feed always gives the same bytes, so that readers learn of no change. */
export const renderFeed = (format: FeedFormat, feed: Feed): string => writers[format](feed)

const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: (feed) => generateRssFeed({ ...channel(feed), items: feed.items.map((item) => rssItem(item)) }),
  atom: (feed) =>
    generateAtomFeed({
      id: feed.id,
      title: { value: xmlText(feed.title) },
      ...(feed.description === '' ? {} : { subtitle: { value: xmlText(feed.description) } }),
      updated: updatedOf(feed),
      ...(feed.picture === null ? {} : { logo: feed.picture }),
      links: [
        { href: feed.url, rel: 'self', type: 'application/atom+xml' },
        { href: feed.pageUrl, rel: 'alternate', type: 'text/html' },
      ],
      entries: feed.items.map((item) => ({
        id: urn(item.id),
        title: { value: xmlText(item.title) },
        updated: item.updatedAt,
        published: item.createdAt,
        links: [{ href: item.url, rel: 'alternate', type: 'text/html' }],
        authors: [{ name: xmlText(item.author?.name ?? feed.title), ...(item.author && { uri: item.author.url }) }],
        content: { value: xmlText(item.html), type: 'html' },
        categories: item.tags.map((term) => ({ term: xmlText(term) })),
      })),
    }),
  json: (feed) =>
    JSON.stringify(
      generateJsonFeed({
        title: feed.title,
        home_page_url: feed.pageUrl,
        feed_url: feed.url,
        ...(feed.description === '' ? {} : { description: feed.description }),
        ...(feed.language === null ? {} : { language: feed.language }),
        ...(feed.picture === null ? {} : { icon: feed.picture }),
        items: feed.items.map((item) => ({
          id: urn(item.id),
          url: item.url,
          title: item.title,
          content_html: item.html.toWellFormed(),
          content_text: item.text.toWellFormed(),
          date_published: item.createdAt,
          date_modified: item.updatedAt,
          ...(item.author && { authors: [item.author] }),
          ...(item.language === null ? {} : { language: item.language }),
          ...(item.picture === null ? {} : { image: item.picture }),
          ...(item.tags.length > 0 ? { tags: [...item.tags] } : {}),
        })),
      }),
    ),
}

const urn = (id: string): string => `urn:uuid:${id}`

/** When anything in it changed last; of an empty one no moment at all. */
const updatedOf = ({ items }: Feed): Date => new Date(Math.max(0, ...items.map(({ updatedAt }) => updatedAt.getTime())))

/** The beginning of every RSS document. */
const channel = (feed: Feed) => ({
  title: xmlText(feed.title),
  link: feed.pageUrl,
  description: xmlText(feed.description === '' ? feed.title : feed.description),
  ...(feed.language === null ? {} : { language: feed.language }),
  ...(feed.items.length > 0 ? { lastBuildDate: updatedOf(feed) } : {}),
  ...(feed.picture === null ? {} : { image: { url: feed.picture, title: xmlText(feed.title), link: feed.pageUrl } }),
  atom: { links: [{ href: feed.url, rel: 'self', type: 'application/rss+xml' }] },
})

const rssItem = (item: FeedItem) => ({
  title: xmlText(item.title),
  link: item.url,
  guid: { value: urn(item.id), isPermaLink: false },
  pubDate: item.createdAt,
  description: xmlText(item.html),
  ...(item.author && { dc: { creators: [xmlText(item.author.name)] } }),
  categories: item.tags.map((name) => ({ name: xmlText(name) })),
})

/** The namespace in which the guids of podcasts are made. */
const podcastNamespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** A UUID of version 5 that depends on the library alone: moving the place to another address changes nothing. */
function podcastGuid(libraryId: string): string {
  const hash = createHash('sha1').update(podcastNamespace).update(`koinon:library:${libraryId}`).digest()
  const bytes = hash.subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export interface Podcast extends Feed {
  readonly libraryId: string
  readonly author: string
  /** A private one is to be listed in no directory. */
  readonly isPrivate: boolean
}

/** A library as a podcast: its items with something to hear or see, in their order. */
export const renderPodcast = (podcast: Podcast): string =>
  generateRssFeed({
    ...channel(podcast),
    itunes: {
      author: xmlText(podcast.author),
      explicit: false,
      // In the order of the library, the first lesson first.
      type: 'serial',
      ...(podcast.picture === null ? {} : { image: podcast.picture }),
      ...(podcast.isPrivate ? { block: true } : {}),
    },
    podcast: {
      guid: podcastGuid(podcast.libraryId),
      ...(podcast.isPrivate ? { locked: { value: true } } : {}),
    },
    items: podcast.items.map((item, index) => ({
      ...rssItem(item),
      ...(item.file && { enclosures: [{ url: item.file.url, length: item.file.bytes, type: item.file.type }] }),
      itunes: {
        episode: index + 1,
        ...(item.file?.durationMs ? { duration: Math.round(item.file.durationMs / 1000) } : {}),
        ...(item.picture === null ? {} : { image: item.picture }),
      },
      ...(item.transcript && {
        podcast: {
          transcripts: [{ url: item.transcript.url, type: 'text/vtt', language: item.transcript.language }],
        },
      }),
    })),
  })
