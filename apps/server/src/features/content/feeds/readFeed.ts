import type { PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type PostParts, type Reason, type Viewer, presentRows } from '../present.ts'
import { type FeedFilter, feedPage } from './store/feed.ts'
import type { PostRow } from '../posts/store/postRows.ts'

/** A page of the home feed, newest first, each post with the reason it is there. */
export async function readFeed(
  db: Db,
  app: App,
  viewer: Viewer,
  { cursor, limit, ...filter }: FeedFilter & { cursor: string | undefined; limit: number },
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const cursorScope = ['feed', viewer.id, filter.onlyGroups, filter.mediaType]
  const [before = null] = readCursor(cursor, cursorScope) ?? []
  const rows = await feedPage(db, filter, before === null ? null : String(before), limit + 1)
  const views = await presentRows(db, app, viewer, { rows: rows.slice(0, limit), reasonOf: reasonOf(viewer.id) })
  return pageOf(rows, { limit, keyOf: ({ position }) => [position], cursorScope }, () => views)
}

const reasonOf =
  (viewerId: string) =>
  ({ authorId }: PostRow, { author, group }: PostParts): Reason => {
    if (authorId === viewerId) return null
    return group
      ? { kind: 'GROUP', text: `You are in ${group.name}.` }
      : { kind: 'FOLLOWING', text: `You follow ${author.displayName}.` }
  }
