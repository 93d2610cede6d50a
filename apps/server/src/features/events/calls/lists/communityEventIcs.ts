import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { eventFile } from '../../../../kernel/text/calendar.ts'
import { dateEntry } from '../../services/calendarEntries.ts'
import { seriesEntries } from '../../services/seriesEntries.ts'
import { accessEvent } from '../../store/access.ts'
import { calendarDates } from '../../store/calendar.ts'
import { eventRow } from '../../store/events.ts'

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
  const facts = await accessEvent(db, actor.id, params.eventId, 'page', { now: app.seams.now(), ...query })
  const [event, rows] = await Promise.all([eventRow(db, facts.id), calendarDates(db, actor.id, facts.id)])
  const meant = rows.find(({ dateId }) => dateId === facts.date.id)
  if (!event || !meant) return refuse('EVENT_NOT_FOUND')
  const { recurrence } = event
  const isSeries = recurrence !== null && query.occurrence === undefined
  const entries = isSeries
    ? seriesEntries(app, { ...event, recurrence }, rows)
    : [{ ...dateEntry(app, meant), isCertain: true }]
  return { fileName: fileNameOf(isSeries ? event.title : meant.title), ics: eventFile(entries) }
})
