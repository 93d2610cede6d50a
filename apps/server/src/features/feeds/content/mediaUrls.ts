import type { Image, MediaItem } from '@koinon/contract/shared'

/** A file of a feed: the address at which it is found for as long as the feed is. */
export type FileUrl = (file: { readonly id: string; readonly name: string }) => string

/** Where a feed leads to. */
export interface FeedLinks {
  readonly origin: string
  readonly fileUrl: FileUrl
}

const pictureWidth = 1024

/** Pictures for everybody have lasting addresses; others have those of the feed. */
function lastingUrl({ origin, fileUrl }: FeedLinks, url: string): string {
  const { pathname, search } = new URL(url, origin)
  const [, , id = '', name = ''] = pathname.split('/')
  return search === '' ? `${origin}${pathname}` : fileUrl({ id, name })
}

/** The address of a picture in a width that suits readers; null if there is none. */
export function pictureUrl(links: FeedLinks, picture: Pick<Image, 'sources'> | null): string | null {
  const sources = picture?.sources ?? []
  const source = sources.find(({ width }) => width >= pictureWidth) ?? sources.at(-1)
  return source ? lastingUrl(links, source.url) : null
}

/** The address of the picture of a file: itself, or the poster of a video. */
export function shownPicture(links: FeedLinks, item: MediaItem): string | null {
  if (item.poster) return pictureUrl(links, item.poster)
  if (item.mediaType !== 'IMAGE') return null
  const sources = item.sources.flatMap(({ url, width, type }) => (width === null ? [] : [{ url, width, type }]))
  return pictureUrl(links, { sources })
}
