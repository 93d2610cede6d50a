import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { mostPostsADay } from '../policy.ts'
import { lockAuthor, postsOfDay } from '../store/people.ts'

const reached = (): Refusal => new Refusal('QUOTA_REACHED', { max: mostPostsADay })

/** From here on what others write at the same moment may exceed the limit: so many are never written at once. */
const nearlyReached = mostPostsADay / 2

/** Refuses a post beyond the day's limit, before any work is done. */
export function checkQuota({ postsToday }: { readonly postsToday: number }): void {
  if (postsToday >= mostPostsADay) throw reached()
}

/**
 * The same once the post has been written: its author's row is locked, so that of several posts written at once each
 * counts those before it.
 */
export async function keepToQuota(
  tx: Tx,
  authorId: string,
  { postsToday, now }: { readonly postsToday: number; readonly now: Date },
): Promise<void> {
  if (postsToday < nearlyReached) return
  await lockAuthor(tx, authorId)
  if ((await postsOfDay(tx, authorId, now)) > mostPostsADay) throw reached()
}
