import { type PostDraft, hasVisibleText } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { submitForRules } from '#features/moderation/index.ts'
import { publishScheduledJob, scheduledJobAt } from '../scheduling/jobs/publishScheduled.ts'
import { attachPostMedia, ownPostMedia } from '../uploads/store/media.ts'
import { sourceState } from './store/authors.ts'
import { checkPollEnd } from '../polls/checkPollEnd.ts'
import { insertPoll } from '../polls/store/polls.ts'
import { type NewPost, insertPost } from './store/posts.ts'
import type { PostStatus } from '../store/tables.ts'
import { onPublished } from '../scheduling/publishPending.ts'
import { audienceOf } from './audience.ts'
import { canonicalLanguage, placeOfInput, readTextAs } from './checkDraft.ts'
import { lockDraft, consumeDraft } from '../drafts/drafts.ts'
import { linkShown } from '../links/linkShown.ts'
import { previewOfLink, refreshPreview } from '../links/refreshPreview.ts'
import { checkDailyQuota, enforceDailyQuota } from './dailyQuota.ts'
import { checkSchedule } from '../scheduling/checkSchedule.ts'

export interface PublishArgs {
  readonly author: Pick<Actor, 'id' | 'isIsolated'>
  /** Posting deletes the draft it was written from. */
  readonly draft: Omit<PostDraft, 'templateId'>
  /** Where it is posted; the author's profile by default. The caller has checked the right to post there. */
  readonly groupId?: string
  readonly eventId?: string
  /** In the voice of the organisation, for its admins. */
  readonly asGroup?: boolean
  /** The post waits for an admin's approval, and is stored with the request. */
  readonly held?: boolean
}

/**
 * Writes a post and, unless it waits for its time, its media or an admin, publishes it. Returns its id; present it
 * with `presentPosts`. Refuses empty drafts, others' media, unknown places and zones, impossible times, and a draft
 * that was posted already.
 */
export async function publishPost(
  tx: Tx,
  app: App,
  publishing: PublishArgs,
): Promise<{ postId: string; status: PostStatus }> {
  const { author, draft } = publishing
  const { text = '', mediaIds = [], linkUrl, draftId = null } = draft
  if (!hasVisibleText(text) && mediaIds.length === 0 && !draft.poll && !linkUrl) throw new Refusal('EMPTY_POST')
  const [now, groupId] = [app.runtime.now(), publishing.groupId ?? null]
  await lockDraft(tx, draftId)
  const source = await sourceState(tx, { authorId: author.id, groupId, now })
  const appearsNow = !publishing.held && draft.scheduledLiveAt === undefined
  const today = { ...source, authorId: author.id, now }
  const quota = appearsNow ? await checkDailyQuota({ tx, app }, today) : null
  const { audience, entitlementId } = await audienceOf(tx, author.id, draft, { ...source, groupId })
  const read = await readTextAs(tx, author.id, { ...draft, text, groupId })
  const media = await ownPostMedia(tx, author.id, mediaIds)
  const { scheduledAt, timeZone } = await checkSchedule(tx, app, author.id, draft)
  checkPollEnd(draft.poll, scheduledAt ?? now)
  const link = linkUrl === undefined ? await linkShown(tx, author.id, read.links) : linkUrl
  const post: NewPost = {
    id: app.runtime.id(),
    authorId: author.id,
    groupId,
    eventId: publishing.eventId ?? null,
    asGroup: publishing.asGroup ?? false,
    mediaType: media.mediaType,
    read,
    audience,
    entitlementId,
    commentScope: draft.commentScope ?? 'EVERYONE',
    language: canonicalLanguage(draft.language),
    sensitive: draft.sensitive ?? null,
    place: await placeOfInput(app, draft.place),
    linkPreview: await previewOfLink(tx, app, link),
    hasPoll: Boolean(draft.poll),
    repostOf: null,
    draftId,
    byIsolatedAuthor: author.isIsolated,
    fanOutOnRead: false,
    status: publishing.held ? 'HELD' : scheduledAt ? 'SCHEDULED' : media.ready ? 'PUBLISHED' : 'PROCESSING',
    scheduledAt,
    timeZone,
    now,
  }
  if (!(await insertPost(tx, post))) throw new Refusal('ALREADY_PUBLISHED')
  await attachParts(tx, app, post, draft)
  if (draftId) await consumeDraft(tx, app, author.id, draftId)
  if (post.status === 'PUBLISHED') await onPublished(tx, app, post.id)
  if (quota) await enforceDailyQuota(tx, today, quota)
  // The admin who decides on a pending post sees that a rule objects to it.
  else if (post.status === 'HELD' && !post.byIsolatedAuthor)
    await submitForRules(tx, 'POST', post.id, { hasPictures: mediaIds.length > 0 })
  if (scheduledAt) await addJob(tx, publishScheduledJob, { postId: post.id }, scheduledJobAt(post.id, scheduledAt))
  if (post.status !== 'PUBLISHED') await notifyPending(tx, post)
  return { postId: post.id, status: post.status }
}

/** Adds the parts beside the text: files, a poll, the preview of a page. */
async function attachParts(tx: Tx, app: App, post: NewPost, draft: PublishArgs['draft']): Promise<void> {
  const { mediaIds = [], poll } = draft
  if (mediaIds.length > 0) await attachPostMedia(tx, post.id, mediaIds)
  if (poll) {
    const optionIds = poll.options.map(() => app.runtime.id())
    await insertPoll(tx, { ...poll, id: post.id, of: 'POST', optionIds })
  }
  if (post.linkPreview) await refreshPreview(tx, app, post.id, post.linkPreview)
}

/** Its author’s other devices list the pending post; its group's admins see posts that do not wait for them. */
const notifyPending = (tx: Tx, { id, authorId, groupId, status }: NewPost): Promise<void> =>
  emit(tx, 'draft.changed', { draftId: id, authorId, groupId: status === 'HELD' ? null : groupId })
