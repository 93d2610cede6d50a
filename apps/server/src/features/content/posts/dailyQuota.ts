import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { maxPostsADay } from '../policy.ts'
import { lockAuthor, postsOfDay } from './store/authors.ts'

const reached = (): Refusal => new Refusal('QUOTA_REACHED', { max: maxPostsADay })

/** From here on what others write at the same moment may exceed the limit: so many are never written at once. */
const nearlyReached = maxPostsADay / 2

/** Refuses a post beyond the day's limit, before any work is done. */
export function checkDailyQuota({ postsToday }: { readonly postsToday: number }): void {
  if (postsToday >= maxPostsADay) throw reached()
}

/**
 * Checks the quota once the post has been written: its author's row is locked, so that concurrent posts count each
 * other.
 */
export async function enforceDailyQuota(
  tx: Tx,
  authorId: string,
  { postsToday, now }: { readonly postsToday: number; readonly now: Date },
): Promise<void> {
  if (postsToday < nearlyReached) return
  await lockAuthor(tx, authorId)
  if ((await postsOfDay(tx, authorId, now)) > maxPostsADay) throw reached()
}
