import type { LibraryItemView, LibraryView } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { warnings } from '#features/content/index.ts'
import { type MediaRow, captionsName, mediaRows } from '#features/media/index.ts'
import type { FeedItem } from '#adapters/feeds/feedItem.ts'
import type { Podcast } from '#adapters/feeds/renderFeed.ts'
import { type FeedLinks, pictureUrl, shownPicture } from './mediaUrls.ts'
import { postItem } from './postItems.ts'

interface Show {
  readonly library: LibraryView
  readonly items: readonly LibraryItemView[]
  readonly author: string
  readonly language: string | null
  readonly url: string
  readonly isPrivate: boolean
}

/** A library as a podcast: the items with something to play, in the order of the library. */
export async function podcastOf(db: Db, links: FeedLinks, show: Show): Promise<Podcast> {
  const { library, items } = show
  const played = items.flatMap(({ post }) => post.media.filter(({ mediaType }) => mediaType !== 'IMAGE'))
  const rows = await mediaRows(
    db,
    played.map(({ id }) => id),
  )
  return {
    id: `urn:uuid:${library.id}`,
    libraryId: library.id,
    title: library.title,
    description: library.description,
    language: show.language,
    picture: pictureUrl(links, library.cover),
    pageUrl: `${links.origin}/g/${library.groupId}/library/${library.id}`,
    url: show.url,
    author: show.author,
    isPrivate: show.isPrivate,
    items: items.flatMap((item) => episodes(links, item, rows)),
  }
}

/** The entry of an item; several if its post has several files. */
function episodes(links: FeedLinks, item: LibraryItemView, rows: ReadonlyMap<string, MediaRow>): FeedItem[] {
  const base = postItem(links, item.post)
  const files = item.post.media.flatMap((media) => {
    const row = rows.get(media.id)
    const file = row && bestFile(row)
    return row && file ? [{ media, row, file }] : []
  })
  return files.map(({ media, row, file }, index) => {
    const [track] = row.captions
    return {
      ...base,
      // One that stands for the whole post keeps its id when another file is added.
      id: index === 0 ? item.id : media.id,
      title: item.title ?? base.title,
      picture: warnings.isBehindWarning(item.post) ? null : (shownPicture(links, media) ?? base.picture),
      file: {
        url: links.fileUrl({ id: row.id, name: file.name }),
        type: file.type,
        bytes: file.bytes,
        durationMs: row.duration_ms,
      },
      transcript: track
        ? { url: links.fileUrl({ id: row.id, name: captionsName(track) }), language: track.lang }
        : null,
    }
  })
}

/** A complete file: of a sound its better version, of a video the best one. */
function bestFile({ kind, status, files }: MediaRow): MediaRow['files'][number] | undefined {
  if (status !== 'READY' || kind === 'IMAGE' || kind === 'FILE') return undefined
  return files.filter(({ name }) => !name.endsWith('.m3u8')).toSorted((one, other) => other.bitrate - one.bitrate)[0]
}
