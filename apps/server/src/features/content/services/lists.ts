import type { CommentView, PostView } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { pageOf, readCursor } from '../../../kernel/paging.ts'
import type { Db } from '../../../kernel/tables.ts'
import { type Viewer, presentRows } from '../present.ts'
import { accessPost } from '../store/access.ts'
import { type PostRow, postPage } from '../store/postRows.ts'
import { anybody } from '../store/visibility.ts'
import { listComments } from './readComments.ts'
import { readPost } from './readPost.ts'

interface Paged {
  readonly cursor: string | undefined
  readonly limit: number
  readonly mediaType?: PostView['mediaType'] | undefined
}
interface PageOfPosts {
  readonly items: PostView[]
  readonly nextCursor: string | null
}

/** A list of published posts, newest first, as the viewer may see them; `source` narrows `q` (posts) and has an index. */
async function newestPosts(db: Db, app: App, viewer: Viewer, list: Paged & { source: RawBuilder<boolean>; asked: readonly unknown[] }): Promise<PageOfPosts> {
  const { cursor, limit, mediaType = null, source } = list
  const asked = ['posts', ...list.asked, mediaType]
  const [before = null] = readCursor(cursor, asked) ?? []
  const rows = await postPage(db, viewer.id, {
    from: sql`(select q.id as post_id, q.position from posts q
      where ${source} and q.status = 'PUBLISHED' and q.deleted_at is null ${before === null ? sql`` : sql`and q.position < ${before}::uuid`}
        ${mediaType === null ? sql`` : sql`and q.media_type = ${mediaType}`}
      order by q.position desc) s`,
    order: sql`s.position desc`,
    limit: limit + 1,
  })
  const views = await presentRows(db, app, viewer, rows.slice(0, limit))
  return pageOf(rows, { limit, keyOf: ({ position }: PostRow) => [position], question: asked }, () => views)
}

/** The posts of a group, newest first. Whoever calls has checked that the viewer may see the group. */
export const groupPosts = (db: Db, app: App, viewer: Viewer, groupId: string, list: Paged): Promise<PageOfPosts> =>
  newestPosts(db, app, viewer, { ...list, source: sql<boolean>`q.group_id = ${groupId}`, asked: ['group', groupId] })

/** What somebody posted on the own profile, newest first. Whoever calls has checked that the viewer may see the profile. */
export const profilePosts = (db: Db, app: App, viewer: Viewer, authorId: string, list: Paged): Promise<PageOfPosts> =>
  newestPosts(db, app, viewer, { ...list, source: sql<boolean>`q.author_id = ${authorId} and q.group_id is null`, asked: ['profile', authorId] })

const nobodySignedIn: Viewer = { id: anybody, roles: [] }
const publicComments = 10

/** A post that everybody may see, with its first comments, for who is not signed in; else 404. */
export async function publicPost(db: Db, app: App, postId: string): Promise<{ post: PostView; comments: CommentView[] }> {
  const facts = await accessPost(db, anybody, postId, 'read')
  const post = await readPost(db, app, nobodySignedIn, postId)
  const list = { branchId: null, sort: 'TOP', cursor: undefined, limit: publicComments } as const
  const { items } = await listComments(db, app, nobodySignedIn, facts, list)
  return { post, comments: items }
}
