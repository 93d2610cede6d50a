import type { PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { Viewer } from '../present.ts'
import type { FeedFilter } from './store/feed.ts'
import { isFollowing } from './store/forYou.ts'
import { readForYou } from './readForYou.ts'
import { readFeed } from './readFeed.ts'

export interface FilledPage {
  readonly items: PostView[]
  readonly nextCursor: string | null
  /** Null: it is only what the reader chose. */
  readonly filledWith: 'FOR_YOU' | null
}

/** A page of the home feed. Until its reader follows a person, the first page is filled up from the ranked feed. */
export async function filledPage(
  db: Db,
  app: App,
  viewer: Viewer,
  args: FeedFilter & {
    readonly mediaType: PostView['mediaType'] | null
    readonly cursor: string | undefined
    readonly limit: number
  },
): Promise<FilledPage> {
  const { mediaType, cursor, limit } = args
  const page = await readFeed(db, app, viewer, args)
  const room = limit - page.items.length
  const isWhole = cursor !== undefined || page.nextCursor !== null || room <= 0
  if (isWhole || (await isFollowing(db, viewer.id))) return { ...page, filledWith: null }
  const known = new Set(page.items.map(({ id }) => id))
  const { items } = await readForYou(db, app, viewer, { mediaType, cursor: undefined, limit, isOnlyPage: true })
  const filling = items.filter(({ id, author }) => author.id !== viewer.id && !known.has(id)).slice(0, room)
  return { ...page, items: [...page.items, ...filling], filledWith: filling.length > 0 ? 'FOR_YOU' : null }
}
