import type { Mention } from '@koinon/contract/shared'
import { isVisible } from '@koinon/contract/text'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { audiencePolicy } from '../policy.ts'
import { sourceStanding } from '../store/people.ts'
import { insertPost, plainRepostOf } from '../store/posts.ts'
import { readAs } from './draft.ts'
import { appear } from './appear.ts'
import { checkQuota, keepToQuota } from './quota.ts'

export interface Reposting {
  readonly author: Pick<Actor, 'id' | 'isolated'>
  readonly originalId: string
  readonly text?: string | undefined
  readonly mentions?: readonly Mention[] | undefined
  readonly audience?: 'EVERYONE' | 'FOLLOWERS' | undefined
}

/** Reposts, or quotes with the author's own text. A second repost without text returns the first. */
export async function repost(
  tx: Tx,
  app: App,
  { author, originalId, text = '', mentions, audience }: Reposting,
): Promise<string> {
  const words = !isVisible(text) ? '' : text
  const first = words === '' ? await plainRepostOf(tx, author.id, originalId) : null
  if (first) return first
  const [postId, now] = [app.seams.id(), app.seams.now()]
  const source = await sourceStanding(tx, { authorId: author.id, groupId: null, now })
  checkQuota(source)
  const written = await insertPost(tx, {
    id: postId,
    authorId: author.id,
    groupId: null,
    eventId: null,
    asGroup: false,
    mediaType: 'TEXT',
    read: await readAs(tx, author.id, { text: words, mentions, groupId: null }),
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
    silent: author.isolated,
    wide: false,
    status: 'PUBLISHED',
    scheduledAt: null,
    zone: null,
    now,
  })
  // Another repost by the same author came first: the call runs again and finds it.
  if (!written) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
  await appear(tx, app, postId)
  await keepToQuota(tx, author.id, { ...source, now })
  return postId
}
