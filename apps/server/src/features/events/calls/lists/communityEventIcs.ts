import { contract } from '@koinon/contract'
import { dayMs } from '../../../../kernel/durations.ts'
import { handle } from '../../../../kernel/handle.ts'
import { eventFile } from '../../../../kernel/text/calendar.ts'
import { dateEntry } from '../../services/calendarEntries.ts'
import { seriesEntries } from '../../services/seriesEntries.ts'
import { accessEvent } from '../../store/access.ts'
import { calendarDates } from '../../store/calendar.ts'
import { eventRow } from '../../store/events.ts'

/** How much of a series that is over is kept in its file. */
const keptMs = 366 * dayMs

/** A title as a file name that every system accepts. */
const fileNameOf = (title: string): string => {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${words.slice(0, 8).join('-') || 'event'}.ics`
}

export const communityEventIcs = handle(contract.groups.communityEventIcs)(async ({
  params,
  query,
  actor,
  db,
  app,
  refuse,
}) => {
  const now = app.seams.now()
  const { id, recurrence, date } = await accessEvent(db, actor.id, params.eventId, 'page', { now, ...query })
  if (recurrence === null || query.occurrence !== undefined) {
    const [row] = await calendarDates(db, actor.id, id, { dateId: date.id })
    if (!row) return refuse('EVENT_NOT_FOUND')
    return { fileName: fileNameOf(row.title), ics: eventFile([{ ...dateEntry(app, row), isCertain: true }]) }
  }
  const from = new Date(Math.min(now.getTime(), date.plannedAt.getTime()) - keptMs)
  const [event, rows] = await Promise.all([eventRow(db, id), calendarDates(db, actor.id, id, { from })])
  if (!event) return refuse('EVENT_NOT_FOUND')
  return {
    fileName: fileNameOf(event.title),
    ics: eventFile(seriesEntries(app, { ...event, recurrence }, { rows, from })),
  }
})
