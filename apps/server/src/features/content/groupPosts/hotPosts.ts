import type { PostView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { presentRows } from '../present.ts'
import { hotRows } from './store/hotRows.ts'

/**
 * A group's posts, liveliest first. All pages of one reading are ranked as of the moment of its first page, so that
 * none is lost or repeated meanwhile.
 */
export async function hotPosts(
  db: Db,
  app: App,
  viewer: Actor,
  args: { groupId: string; mediaType: PostView['mediaType'] | null; cursor?: string | undefined; limit: number },
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const { groupId, mediaType, cursor, limit } = args
  const cursorScope = ['hot', groupId, mediaType]
  const [at, score, id] = readCursor(cursor, cursorScope) ?? []
  const asOf = typeof at === 'number' ? new Date(at) : app.runtime.now()
  const after = typeof score === 'number' && typeof id === 'string' ? { score, id } : null
  const rows = await hotRows(db, viewer.id, { groupId, mediaType, asOf, after, limit })
  const views = await presentRows(db, app, viewer, { rows: rows.slice(0, limit) })
  return pageOf(rows, { limit, keyOf: (row) => [asOf.getTime(), row.score, row.id], cursorScope }, () => views)
}
