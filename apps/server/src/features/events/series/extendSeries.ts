import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { dateRows, insertDates } from './store/dates.ts'
import { lockSeries, setMaterializedUntil } from './store/schedule.ts'
import { answerNewDates } from './answerNewDates.ts'
import { newDateRow } from '../events/eventCreation.ts'
import { planDates } from './recurrence.ts'
import { timesAt } from './times.ts'

/** Materialises the dates of a series that have come within reach, with those who answered the whole of it. */
export async function extendSeries(tx: Tx, app: App, eventId: string): Promise<void> {
  const series = await lockSeries(tx, eventId)
  if (!series) return
  const { starts, until } = planDates(series, app.runtime.now(), { after: series.until })
  const there = (await dateRows(tx, eventId)).flatMap(({ originalStartAt, startAt }) => [
    originalStartAt.getTime(),
    startAt.getTime(),
  ])
  const taken = new Set(there)
  const dates = starts
    .filter((start) => !taken.has(start.getTime()))
    .map((start) =>
      newDateRow(app, { eventId, capacity: series.capacity, times: timesAt(series, start, series.timeZone) }),
    )
  await insertDates(tx, dates)
  await setMaterializedUntil(tx, eventId, until)
  if (dates.length > 0) {
    await answerNewDates(
      tx,
      app,
      eventId,
      dates.map(({ id }) => id),
    )
  }
}
