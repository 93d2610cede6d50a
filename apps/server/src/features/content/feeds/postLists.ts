import type { CommentView, PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type Viewer, presentRows } from '../present.ts'
import { accessPost } from '../store/access.ts'
import { type PostsOf, newestPage } from './store/newestPage.ts'
import type { PostRow } from '../posts/store/postRows.ts'
import { anonymousId } from '../store/visibility.ts'
import { filledPage } from './filledPage.ts'
import { readFeed } from './readFeed.ts'
import { publicPostsOfGroups } from './publicPostsOfGroups.ts'
import { listComments } from '../comments/readComments.ts'
import { readPost } from '../posts/readPost.ts'

interface Paged {
  readonly cursor: string | undefined
  readonly limit: number
  readonly mediaType?: PostView['mediaType'] | undefined
}
interface PageOfPosts {
  readonly items: PostView[]
  readonly nextCursor: string | null
}

/** A list of published posts, newest first, as the viewer may see them. */
async function newestPosts(
  db: Db,
  app: App,
  viewer: Viewer,
  list: Paged & { of: PostsOf; named?: unknown },
): Promise<PageOfPosts> {
  const { cursor, limit, mediaType = null, of, named = of } = list
  const cursorScope = ['posts', named, mediaType]
  const [before = null] = readCursor(cursor, cursorScope) ?? []
  const rows = await newestPage(db, viewer.id, {
    of,
    before: before === null ? null : String(before),
    mediaType,
    limit: limit + 1,
  })
  const views = await presentRows(db, app, viewer, { rows: rows.slice(0, limit) })
  return pageOf(rows, { limit, keyOf: ({ position }: PostRow) => [position], cursorScope }, () => views)
}

/** The posts of a group, newest first. The caller has checked that the viewer may see the group. */
export const groupPosts = (
  db: Db,
  app: App,
  viewer: Viewer,
  { groupId, ...list }: Paged & { readonly groupId: string },
): Promise<PageOfPosts> => newestPosts(db, app, viewer, { ...list, of: { groupId } })

/**
 * The posts of all groups of an organisation (null: of all organisations the viewer is in), newest first. The caller
 * has checked that the viewer may read these groups; they may be different ones by the next page.
 */
export const groupsPosts = (
  db: Db,
  app: App,
  viewer: Viewer,
  {
    organizationId,
    groupIds,
    ...list
  }: Paged & { readonly organizationId: string | null; readonly groupIds: readonly string[] },
): Promise<PageOfPosts> => newestPosts(db, app, viewer, { ...list, of: { groupIds }, named: { organizationId } })

/** The posts of an event, newest first. The caller has checked that the viewer may see it. */
export const eventPosts = (
  db: Db,
  app: App,
  viewer: Viewer,
  { eventId, ...list }: Paged & { readonly eventId: string },
): Promise<PageOfPosts> => newestPosts(db, app, viewer, { ...list, of: { eventId } })

/** Posts of a person on their own profile, newest first. The caller has checked that the viewer may see the profile. */
export const profilePosts = (
  db: Db,
  app: App,
  viewer: Viewer,
  { authorId, ...list }: Paged & { readonly authorId: string },
): Promise<PageOfPosts> => newestPosts(db, app, viewer, { ...list, of: { authorId } })

const nobodySignedIn: Viewer = { id: anonymousId, roles: [] }
const publicComments = 10

/**
 * A post that everybody may see, with its first comments; otherwise 404. A signed-in caller finds nothing by people
 * who block them.
 */
export async function publicPost(
  db: Db,
  app: App,
  viewer: Viewer | null,
  postId: string,
): Promise<{ post: PostView; comments: CommentView[] }> {
  const everybodys = await accessPost(db, anonymousId, postId, 'read')
  const facts = viewer ? await accessPost(db, viewer.id, postId, 'read') : everybodys
  const reader = viewer ?? nobodySignedIn
  const list = { branchId: null, sort: 'TOP', cursor: undefined, limit: publicComments } as const
  const post = await readPost(db, app, reader, postId)
  const { items } = await listComments(db, app, { viewer: reader, post: facts }, list)
  return { post, comments: items }
}

/** The lists of posts that pages outside of feeds show. */
export const postLists = {
  ofEvent: eventPosts,
  ofGroup: groupPosts,
  ofHome: readFeed,
  ofHomeFilled: filledPage,
  ofProfile: profilePosts,
  publicPost,
  publicOfGroups: publicPostsOfGroups,
}
