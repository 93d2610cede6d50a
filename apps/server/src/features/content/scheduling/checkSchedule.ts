import type { PostDraft } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { lockAuthor } from '../posts/store/authors.ts'
import { countScheduled } from './store/scheduled.ts'
import { checkTimeZone } from '../posts/checkDraft.ts'

const yearMs = 366 * dayMs
export const maxScheduled = 300
export const maxScheduledADay = 25

interface Schedule {
  readonly scheduledAt: Date | null
  readonly timeZone: string | null
}

/**
 * When a draft is to appear, checked: one minute to one year ahead, and not among too many. Null for now.
 * `movedId` is a post being rescheduled, which does not count twice.
 */
export async function checkSchedule(
  tx: Tx,
  app: App,
  authorId: string,
  { scheduledLiveAt, timeZone, movedId }: Pick<PostDraft, 'scheduledLiveAt' | 'timeZone'> & { movedId?: string },
): Promise<Schedule> {
  const named = checkTimeZone(timeZone)
  if (scheduledLiveAt === undefined) return { scheduledAt: null, timeZone: null }
  const at = new Date(scheduledLiveAt)
  const ahead = at.getTime() - app.runtime.now().getTime()
  if (!(ahead >= minuteMs && ahead <= yearMs)) throw new Refusal('SCHEDULE_OUT_OF_RANGE', { path: 'scheduledLiveAt' })
  // Two posts scheduled at once count each other.
  await lockAuthor(tx, authorId)
  const waiting = await countScheduled(tx, authorId, { at, timeZone: named ?? 'UTC', except: movedId ?? null })
  if (waiting.all >= maxScheduled || waiting.thatDay >= maxScheduledADay)
    throw new Refusal('TOO_MANY_SCHEDULED', { path: 'scheduledLiveAt' })
  return { scheduledAt: at, timeZone: named ?? 'UTC' }
}
