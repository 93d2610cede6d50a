import type { Format, Mention } from '@koinon/contract/shared'
import { hasVisibleText } from '@koinon/contract/text'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { audiencePolicy } from '../policy.ts'
import { sourceState } from './store/authors.ts'
import { insertPost, plainRepostOf } from './store/posts.ts'
import { readTextAs } from './checkDraft.ts'
import { onPublished } from '../scheduling/publishPending.ts'
import { checkDailyQuota, enforceDailyQuota } from './dailyQuota.ts'

export interface RepostArgs {
  readonly author: Pick<Actor, 'id' | 'isIsolated'>
  readonly originalId: string
  readonly text?: string | undefined
  readonly mentions?: readonly Mention[] | undefined
  readonly formats?: readonly Format[] | undefined
  readonly audience?: 'EVERYONE' | 'FOLLOWERS' | undefined
}

/** Reposts, or quotes with the author's own text. A second repost without text returns the first. */
export async function publishRepost(
  tx: Tx,
  app: App,
  { author, originalId, text = '', mentions, formats, audience }: RepostArgs,
): Promise<string> {
  const words = !hasVisibleText(text) ? '' : text
  const first = words === '' ? await plainRepostOf(tx, author.id, originalId) : null
  if (first) return first
  const [postId, now] = [app.runtime.id(), app.runtime.now()]
  const source = await sourceState(tx, { authorId: author.id, groupId: null, now })
  const today = { ...source, authorId: author.id, now }
  const quota = await checkDailyQuota({ tx, app }, today)
  const written = await insertPost(tx, {
    id: postId,
    authorId: author.id,
    groupId: null,
    eventId: null,
    asGroup: false,
    mediaType: 'TEXT',
    read: await readTextAs(tx, author.id, { text: words, mentions, formats, groupId: null }),
    audience: audiencePolicy.narrowed(audience, source),
    entitlementId: null,
    commentScope: 'EVERYONE',
    language: null,
    sensitive: null,
    place: null,
    linkPreview: null,
    hasPoll: false,
    repostOf: originalId,
    draftId: null,
    byIsolatedAuthor: author.isIsolated,
    fanOutOnRead: false,
    status: 'PUBLISHED',
    scheduledAt: null,
    timeZone: null,
    now,
  })
  // Another repost by the same author came first: the call runs again and finds it.
  if (!written) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
  await onPublished(tx, app, postId)
  await enforceDailyQuota(tx, today, quota)
  return postId
}
