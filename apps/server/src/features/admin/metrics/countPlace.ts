import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { areCohortsCounted, countPlaceCohorts } from './store/cohorts.ts'
import { countNewcomers } from './store/newcomerCounts.ts'
import {
  type PlaceDay,
  countPlaceDay,
  countPlaceGroups,
  countedPlaceDays,
  deletePlaceActivityBefore,
  lockPlaceCounting,
  recordPlaceActivity,
} from './store/countPlace.ts'

/** A day is counted again the next day, when it is over. */
const recountedDays = 1
/** A place that was never counted is counted so far back: twelve months, and the twelve before. */
const maxDaysBack = 730

const nameOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const dayAt = (start: number): PlaceDay => ({
  name: nameOf(start),
  start: new Date(start),
  end: new Date(start + dayMs),
})

/** Counts today, yesterday, and every day that was missed, from the first member's day on. */
export async function countPlace(app: App): Promise<void> {
  const now = app.runtime.now()
  const today = Date.parse(nameOf(now.getTime()))
  const { first, last } = await countedPlaceDays(app.db)
  if (first === null) return
  const oldest = Math.max(Date.parse(first), today - maxDaysBack * dayMs)
  const from = last === null ? oldest : Date.parse(last) - recountedDays * dayMs
  for (let start = Math.min(from, today); start <= today; start += dayMs) {
    const day = dayAt(start)
    await inTransaction(app, async (tx) => {
      await lockPlaceCounting(tx)
      await recordPlaceActivity(tx, day)
      await countPlaceDay(tx, day, now)
    })
  }
  const areCounted = await areCohortsCounted(app.db, nameOf(today))
  await inTransaction(app, async (tx) => {
    await lockPlaceCounting(tx)
    await deletePlaceActivityBefore(tx, nameOf(today))
    await countPlaceGroups(tx, now)
    await countNewcomers(tx, now)
    if (areCounted) return
    await countPlaceCohorts(tx, 'WEEK', now)
    await countPlaceCohorts(tx, 'MONTH', now)
  })
}
