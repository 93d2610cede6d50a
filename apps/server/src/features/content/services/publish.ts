import type { PostDraft } from '@koinon/contract/shared'
import type { Actor } from '../../../kernel/actor.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { addJob } from '../../../kernel/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../kernel/tables.ts'
import type { ReadText } from '../../../kernel/text/facets.ts'
import { spreadJob } from '../jobs/spreadPost.ts'
import { audiencePolicy } from '../policy.ts'
import { addOwnEntry, addWideSource, readersOf, spreadPost, widestFanOut } from '../store/feed.ts'
import { attachPostMedia, ownPostMedia } from '../store/media.ts'
import { sourceStanding } from '../store/people.ts'
import { type NewPost, countPost, insertPost, makePublished } from '../store/posts.ts'
import type { PostStatus } from '../store/tables.ts'
import { canonicalLanguage, placeOf, readAs } from './draft.ts'
import { scheduleOf } from './schedule.ts'

export interface Publishing {
  readonly author: Pick<Actor, 'id' | 'isolated'>
  readonly draft: Omit<PostDraft, 'draftId' | 'templateId'>
  /** Where it stands; on the author's profile unless told. Whoever calls has checked the right to post there. */
  readonly groupId?: string
  readonly eventId?: string
  /** In the voice of the organisation, for its admins. */
  readonly asGroup?: boolean
  /** It waits for an admin's word: it is kept with the request. */
  readonly held?: boolean
}

/**
 * Writes a post and, unless it waits for its time, its media or an admin, lets it appear. Answers its id; present it
 * with `presentPosts`. Refuses drafts with nothing in them, foreign media, unknown places and zones, impossible times.
 */
export async function publishPost(tx: Tx, app: App, publishing: Publishing): Promise<{ postId: string; status: PostStatus }> {
  const { author, draft } = publishing
  const { text = '', mediaIds = [], linkUrl = null } = draft
  if (text.trim() === '' && mediaIds.length === 0 && !draft.poll && !linkUrl) throw new Refusal('EMPTY_POST')
  if (draft.audience === 'PREMIUM' || draft.entitlementId) throw new Refusal('ENTITLEMENT_NOT_FOUND', { path: 'entitlementId' })
  const [now, groupId] = [app.seams.now(), publishing.groupId ?? null]
  const source = await sourceStanding(tx, { authorId: author.id, groupId })
  const read = await readAs(tx, author.id, { text, mentions: draft.mentions, groupId })
  const media = await ownPostMedia(tx, author.id, mediaIds)
  const { scheduledAt, zone } = await scheduleOf(tx, app, author.id, draft)
  const post: NewPost = {
    id: app.seams.id(),
    authorId: author.id,
    groupId,
    eventId: publishing.eventId ?? null,
    asGroup: publishing.asGroup ?? false,
    mediaType: media.mediaType,
    read,
    audience: audiencePolicy.narrowed(draft.audience, source),
    commentScope: draft.commentScope ?? 'EVERYONE',
    language: canonicalLanguage(draft.language),
    sensitive: draft.sensitive ?? null,
    place: placeOf(app, draft.place),
    linkPreview: firstLink(linkUrl, read),
    repostOf: null,
    silent: author.isolated,
    wide: false,
    status: publishing.held ? 'HELD' : scheduledAt ? 'SCHEDULED' : media.ready ? 'PUBLISHED' : 'PROCESSING',
    scheduledAt,
    zone,
    now,
  }
  await insertPost(tx, post)
  if (mediaIds.length > 0) await attachPostMedia(tx, post.id, mediaIds)
  if (post.status === 'PUBLISHED') await appear(tx, app, post.id)
  return { postId: post.id, status: post.status }
}

const firstLink = (linkUrl: string | null, read: ReadText): Record<string, unknown> | null => {
  const url = linkUrl ?? read.links[0]
  return url ? { url } : null
}

/**
 * Lets a waiting post appear now, once: its place in all lists is that of this moment. False when it appeared before,
 * or is gone. `from` are the states it may wait in.
 */
export async function release(tx: Tx, app: App, postId: string, from: readonly PostStatus[]): Promise<boolean> {
  const released = await makePublished(tx, postId, from, { position: app.seams.id(), now: app.seams.now() })
  if (released) await appear(tx, app, postId)
  return released
}

/** What follows at once when a post appears: counters, its author's own feed, who hears of it; readers' feeds by a job. */
export async function appear(tx: Tx, app: App, postId: string): Promise<void> {
  const post = await spreadPost(tx, postId)
  if (!post) throw new Error('A post cannot appear that is not there.')
  await countPost(tx, { ...post, repostOf: post.repostOf }, 1, app.seams.now())
  await addOwnEntry(tx, post)
  const readers = post.silent ? 0 : await readersOf(tx, post)
  if (readers > widestFanOut) await addWideSource(tx, postId, post.groupId ?? post.authorId)
  if (readers > 0) await addJob(tx, spreadJob, { postId, after: null })
  await emit(tx, 'post.published', { postId, authorId: post.authorId, groupId: post.groupId, eventId: post.eventId, mediaType: post.mediaType, silent: post.silent })
}
