import type { PostView, StreamView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { presentPosts } from '#features/content/index.ts'
import type { GroupFacts } from '#features/groups/index.ts'
import { grantFor, imageView, mediaRows } from '#features/media/index.ts'
import { livePolicy } from './policy.ts'
import { isPlayable } from './store/segments.ts'
import { type StreamRow, announcedIn, recordingsIn, runningIn } from './store/streams.ts'

/** Where a stream is played; the links are bound to their viewer. */
export const streamPath = (id: string, name: string, query: string): string => `/media/live/${id}/${name}${query}`
export const masterName = 'live.m3u8'
const maxRecordings = 10

type Organization = Pick<GroupFacts, 'id' | 'name' | 'membershipState' | 'role' | 'customPermissions'>

/** The present stream of an organisation, for those who may see it; otherwise null. */
export async function currentStream(
  db: Db,
  app: App,
  viewer: Actor,
  organization: Organization,
): Promise<StreamView | null> {
  const stream = await runningIn(db, organization.id)
  return stream && livePolicy.sees(organization, stream)
    ? streamView(db, app, viewer, { organization, row: stream })
    : null
}

/** The next announced stream that the viewer may read about; null if there is none. */
export async function nextStream(
  db: Db,
  app: App,
  viewer: Actor,
  groupId: string,
): Promise<{ scheduledLiveAt: string; post: PostView } | null> {
  if (!app.place.now().switches.live) return null
  const announced = await announcedIn(db, groupId, app.runtime.now())
  const posts = await presentPosts(
    db,
    app,
    viewer,
    announced.flatMap(({ post_id }) => post_id ?? []),
  )
  const byId = new Map(posts.map((post) => [post.id, post]))
  for (const { post_id, scheduled_at } of announced) {
    const post = byId.get(post_id ?? '')
    if (post && scheduled_at) return { scheduledLiveAt: scheduled_at.toISOString(), post }
  }
  return null
}

/** Its latest recordings, as far as the viewer may read their posts. */
export const recordings = async (db: Db, app: App, viewer: Actor, groupId: string): Promise<PostView[]> =>
  presentPosts(db, app, viewer, await recordingsIn(db, groupId, maxRecordings))

/** If the viewer may not read the post, title and picture stay hidden too. */
async function streamView(
  db: Db,
  app: App,
  viewer: Actor,
  { organization, row }: { organization: Organization; row: StreamRow },
): Promise<StreamView> {
  const [post] = row.post_id ? await presentPosts(db, app, viewer, [row.post_id]) : []
  const isThere = await isPlayable(db, row.id)
  return {
    id: row.id,
    state: row.state,
    title: post || !row.post_id ? row.title : organization.name,
    postId: post?.id ?? null,
    hlsUrl: isThere ? streamPath(row.id, masterName, grantFor(app, row.id, viewer).query) : null,
    poster: await posterOf(db, app, viewer, post),
    viewers: row.viewer_count,
    startedAt: row.started_at?.toISOString() ?? null,
    scheduledLiveAt: row.scheduled_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** The first picture of the post that announced it. */
async function posterOf(db: Db, app: App, viewer: Actor, post: PostView | undefined) {
  const picture = post?.media.find(({ mediaType }) => mediaType === 'IMAGE')
  const row = picture ? (await mediaRows(db, [picture.id])).get(picture.id) : undefined
  return row ? imageView({ ...row, media_id: row.id }, grantFor(app, row.id, viewer)) : null
}
