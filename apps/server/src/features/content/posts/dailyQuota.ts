import { Refusal } from '#kernel/refusal.ts'
import { dayMs } from '#kernel/durations.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { longestNewcomerMs, newcomerLimits, placeRules } from '#features/place/index.ts'
import type { AuthorFacts } from '../facts.ts'
import { maxPostsADay } from '../policy.ts'
import { lockAuthor, postsOfDay, timeOfPost } from './store/authors.ts'

export interface QuotaArgs {
  readonly authorId: string
  readonly author: AuthorFacts
  readonly postsToday: number
  readonly now: Date
}
/** The most posts of an author in 24 hours, and until when that holds; null: for good. */
export interface DailyQuota {
  readonly max: number
  readonly endsAt: Date | null
}

/** From here on what others write at the same moment may exceed the limit: so many are never written at once. */
const nearlyReached = maxPostsADay / 2

/** Refuses a post beyond the day's limit, before any work is done. Returns the limit. */
export async function checkDailyQuota({ tx, app }: TxContext, args: QuotaArgs): Promise<DailyQuota> {
  const { author, postsToday, now } = args
  // Most authors have been here too long for a limit of newcomers, which then need not be read.
  const mayBeNew = now.getTime() - author.since.getTime() < longestNewcomerMs
  const limits = mayBeNew ? newcomerLimits(await placeRules(tx, app.config), author, now) : null
  const quota = limits ? { max: limits.posts, endsAt: limits.endsAt } : { max: maxPostsADay, endsAt: null }
  if (postsToday >= quota.max) throw await reached(tx, args, quota)
  return quota
}

/**
 * Checks the quota once the post has been written: its author's row is locked, so that concurrent posts count each
 * other.
 */
export async function enforceDailyQuota(tx: Tx, args: QuotaArgs, quota: DailyQuota): Promise<void> {
  if (quota.max === maxPostsADay && args.postsToday < nearlyReached) return
  await lockAuthor(tx, args.authorId)
  if ((await postsOfDay(tx, args.authorId, args.now)) > quota.max) throw await reached(tx, args, quota)
}

/** There is room again a day after the earliest of the posts that fill it, or once the author is no longer new. */
async function reached(tx: Tx, { authorId, now }: QuotaArgs, { max, endsAt }: DailyQuota): Promise<Refusal> {
  const at = await timeOfPost(tx, authorId, { before: max - 1, now })
  const free = new Date((at ?? now).getTime() + dayMs)
  return new Refusal('QUOTA_REACHED', { max, until: (endsAt && endsAt < free ? endsAt : free).toISOString() })
}
