import type { CommentView, PostView } from '@koinon/contract/shared'
import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { presentComments } from '../comments/readComments.ts'
import { commentRows } from '../comments/store/commentRows.ts'
import { type Viewer, presentRows } from '../present.ts'
import { postFactsOf } from '../store/access.ts'
import { showWarningOnly } from '../warnings.ts'
import { type VisitorPostsOf, openPostsOf, visitorCommentIds, visitorPostRows } from './store/visitorPostRows.ts'

const visitor: Viewer = { id: anonymousId, roles: [] }

interface Paged {
  readonly cursor: string | undefined
  readonly limit: number
}

/** As a visitor sees it, who opens no content warning; a quoted post may not be for visitors at all. */
const toVisitor = (view: PostView): PostView => ({ ...showWarningOnly(view), repostOf: null })

/** A page of the posts that visitors find in open groups, of a person or with a hashtag, newest first. */
async function listVisitorPosts(
  db: Db,
  app: App,
  { of, cursor, limit }: Paged & { readonly of: VisitorPostsOf },
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const cursorScope = ['visitorPosts', of]
  const [before = null] = readCursor(cursor, cursorScope) ?? []
  const rows = await visitorPostRows(db, { of, before: before === null ? null : String(before), limit: limit + 1 })
  const views = await presentRows(db, app, visitor, { rows: rows.slice(0, limit), isWhole: true })
  return pageOf(rows, { limit, keyOf: ({ position }) => [position], cursorScope }, () => views.map(toVisitor))
}

/** A post that visitors find; null for any other. */
async function findVisitorPost(db: Db, app: App, postId: string): Promise<PostView | null> {
  const rows = await visitorPostRows(db, { of: { postId }, before: null, limit: 1 })
  const [view] = await presentRows(db, app, visitor, { rows, isWhole: true })
  return view ? toVisitor(view) : null
}

/** A page of all comments on a post that visitors find, newest first; none on a premium one. */
async function listVisitorComments(
  db: Db,
  app: App,
  { postId, cursor, limit }: Paged & { readonly postId: string },
): Promise<{ items: CommentView[]; nextCursor: string | null }> {
  const cursorScope = ['visitorComments', postId]
  const [before = null] = readCursor(cursor, cursorScope) ?? []
  const post = (await postFactsOf(db, anonymousId, [postId])).get(postId)
  if (!post?.readable) return { items: [], nextCursor: null }
  const ids = await visitorCommentIds(db, { postId, before: before === null ? null : String(before), limit: limit + 1 })
  const shown = new Map((await commentRows(db, anonymousId, ids.slice(0, limit))).map((row) => [row.id, row]))
  const rows = ids.slice(0, limit).flatMap((id) => shown.get(id) ?? [])
  const views = await presentComments(db, app, { viewer: visitor, post }, { rows, withReplies: false })
  return pageOf(ids, { limit, keyOf: (id) => [id], cursorScope }, () => views)
}

/** Posts and comments as feeds, search engines and other websites show them. */
export const visitorPosts = {
  list: listVisitorPosts,
  find: findVisitorPost,
  comments: listVisitorComments,
  addresses: openPostsOf,
}
