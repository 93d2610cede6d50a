import { type PostDraft, hasVisibleText } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { groupFacts } from '#features/groups/index.ts'
import { recheckEdited } from '#features/moderation/index.ts'
import type { PostFacts } from '../facts.ts'
import { type MediaDescription, attachPostMedia, describePostMedia, ownPostMedia } from '../uploads/store/media.ts'
import { contentOf, mentionedInPost, updatePost } from './store/posts.ts'
import { isHeldAsNew } from '../groupPosts/isHeldAsNew.ts'
import { publishPending } from '../scheduling/publishPending.ts'
import { changedAudience } from './audience.ts'
import { canonicalLanguage, placeOfInput, readTextAs } from './checkDraft.ts'
import { previewOfLink, refreshPreview } from '../links/refreshPreview.ts'

type Changes = Omit<PostDraft, 'draftId' | 'templateId' | 'scheduledLiveAt' | 'timeZone' | 'poll'> & {
  readonly alts?: readonly MediaDescription[] | undefined
}

/**
 * Applies the fields that are sent to a post whose row is locked, keeping the previous version. Refuses an edit that
 * leaves nothing in it, or adds links that a moderator has to see first; the audience is never wider than where it is
 * posted.
 */
export async function changePost(tx: Tx, app: App, post: PostFacts, changes: Changes): Promise<void> {
  const { text, mediaIds, linkUrl } = changes
  const present = await contentOf(tx, post.id)
  const media = mediaIds ? await ownPostMedia(tx, post.authorId, mediaIds) : null
  const read =
    text === undefined
      ? undefined
      : await readTextAs(tx, post.authorId, {
          text,
          mentions: changes.mentions,
          formats: changes.formats,
          groupId: post.groupId,
          postId: post.id,
        })
  const link = linkUrl === undefined ? present.linkUrl : linkUrl
  if (
    isEmpty({ text: read?.text ?? present.text, media: mediaIds?.length ?? present.media, link, holds: present.holds })
  )
    throw new Refusal('EMPTY_POST')
  const isKnown = new Set([...present.links, present.linkUrl])
  const hasNewLinks = [...(read?.links ?? []), link].some((url) => url !== null && !isKnown.has(url))
  if (hasNewLinks && (await mustBeSeenFirst(tx, app, post))) throw new Refusal('POSTING_NOT_ALLOWED')
  const before = new Set(read ? await mentionedInPost(tx, post.id) : [])
  const preview = link === present.linkUrl ? undefined : await previewOfLink(tx, app, link)
  const audience = await changedAudience(tx, post, changes)
  const changed = await updatePost(
    tx,
    post,
    {
      ...(read ? { read } : {}),
      ...audience,
      ...(changes.commentScope ? { commentScope: changes.commentScope } : {}),
      ...(changes.language ? { language: canonicalLanguage(changes.language) } : {}),
      ...(changes.sensitive === undefined ? {} : { sensitive: changes.sensitive }),
      ...(changes.place === undefined ? {} : { place: await placeOfInput(app, changes.place) }),
      ...(preview === undefined ? {} : { linkPreview: preview }),
      ...(media ? { mediaType: media.mediaType } : {}),
    },
    app.runtime.now(),
  )
  if (!changed) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
  if (preview !== undefined) await refreshPreview(tx, app, post.id, preview)
  if (mediaIds) await attachPostMedia(tx, post.id, mediaIds)
  if (changes.alts) await describePostMedia(tx, post.id, changes.alts)
  await recheckEdited(tx, 'POST', post.id, post)
  // It waited for a file that is no longer in it, and no event of another file will come.
  if (post.status === 'PROCESSING' && media?.ready === true) await publishPending(tx, app, post.id, ['PROCESSING'])
  const newlyNamed =
    read && post.status === 'PUBLISHED' && !post.byIsolatedAuthor ? read.mentioned.filter((id) => !before.has(id)) : []
  await emit(tx, 'post.edited', { postId: post.id, authorId: post.authorId, newlyNamed })
  if (post.status === 'SCHEDULED' || post.status === 'PROCESSING')
    await emit(tx, 'draft.changed', { draftId: post.id, authorId: post.authorId, groupId: post.groupId })
}

/** Whether a moderator of the group looks at links of the author, who is new there, before others see them. */
async function mustBeSeenFirst(tx: Tx, app: App, { authorId, groupId, status }: PostFacts): Promise<boolean> {
  const facts = groupId && status !== 'HELD' ? await groupFacts(tx, authorId, groupId) : null
  return facts !== null && isHeldAsNew(tx, { facts, authorId, hasLinks: true, now: app.runtime.now() })
}

const isEmpty = (content: { text: string; media: number; link: string | null; holds: boolean }): boolean =>
  !hasVisibleText(content.text) && content.media === 0 && content.link === null && !content.holds
