import { readRichText } from '@koinon/contract/richText'
import { emit } from '#kernel/work/events.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type GroupFacts, enforceSlowMode, groupRequests } from '#features/groups/index.ts'
import { type PublishArgs, publishPost } from '../posts/publishPost.ts'
import { isHeldAsNew } from './isHeldAsNew.ts'
import { isPostHeld } from './store/heldPosts.ts'

/**
 * Posts in a group, or an event of it, that lets its caller post; the group is locked. A new member's post may wait for a moderator, one at a
 * time. Refuses with `SLOW_MODE` those who wrote there just now.
 */
export async function publishInGroup(
  tx: Tx,
  app: App,
  {
    facts,
    ...publishing
  }: Pick<PublishArgs, 'author' | 'draft' | 'asGroup' | 'eventId'> & { readonly facts: GroupFacts },
): Promise<{ postId: string }> {
  const { author, draft } = publishing
  const { id: groupId } = facts
  const now = app.runtime.now()
  await enforceSlowMode(tx, { groupId, accountId: author.id, kind: 'POST', facts, now })
  if (!(await isHeldAsNew(tx, { facts, authorId: author.id, hasLinks: hasLinks(draft), now })))
    return publishPost(tx, app, { ...publishing, groupId })
  const { request, isNew } = await groupRequests.requestOnce(tx, app, {
    groupId,
    userId: author.id,
    kind: 'POSTING',
    note: null,
    isForPostOnly: true,
  })
  if (request.pendingPostId !== null && (await isPostHeld(tx, request.pendingPostId)))
    throw new Refusal('ALREADY_SUBMITTED')
  const { postId } = await publishPost(tx, app, { ...publishing, groupId, held: true })
  await groupRequests.attachPendingPost(tx, request.id, postId)
  // Deciders see an addition to a request that they know already.
  if (!isNew) await emit(tx, 'group.requested', { requestId: request.id, groupId, userId: author.id, kind: 'POSTING' })
  return { postId }
}

const hasLinks = ({ text = '', formats, linkUrl }: PublishArgs['draft']): boolean =>
  Boolean(linkUrl) || readRichText({ text, formats }).facets.some(({ kind }) => kind === 'LINK')
