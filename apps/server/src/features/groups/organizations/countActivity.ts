import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { countCohorts } from './store/cohorts.ts'
import {
  type Day,
  countActivity,
  lockCounting,
  countDay,
  countRevenue,
  countedDays,
  deleteActivityBefore,
  countMonth,
} from './store/countActivity.ts'
import { countStorage } from '../settings/store/storageUsage.ts'

/** A day is counted again the next day, when it is over; payment providers may report days later. */
const [recounted, lateDays, lookedBack] = [1, 7, 31]

const nameOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const dayAt = (start: number): Day => ({ name: nameOf(start), start: new Date(start), end: new Date(start + dayMs) })

/** Counts today, yesterday, and every day that was missed, from an organisation's first day on. */
export async function countDays(app: App): Promise<void> {
  const now = app.runtime.now()
  const { first, last } = await countedDays(app.db)
  if (first === null) return
  const today = Date.parse(nameOf(now.getTime()))
  const from = last === null ? Date.parse(first) : Date.parse(last) - recounted * dayMs
  for (let start = Math.min(from, today); start <= today; start += dayMs) {
    const day = dayAt(start)
    await inTransaction(app, async (tx) => {
      await lockCounting(tx)
      await countActivity(tx, day)
      await countDay(tx, day, now)
      await countMonth(tx, day)
    })
  }
  await inTransaction(app, async (tx) => {
    await lockCounting(tx)
    await countRevenue(tx, new Date(Math.min(from, today - lateDays * dayMs)))
    await deleteActivityBefore(tx, new Date(today - lookedBack * dayMs))
  })
}

/** Counts what changes slowly and takes longer to count. */
export async function countSlowMetrics(app: App): Promise<void> {
  const now = app.runtime.now()
  for (const count of [countCohorts, countStorage])
    await inTransaction(app, async (tx) => {
      await lockCounting(tx)
      await count(tx, now)
    })
}
