import { HostBar } from '@koinon/ui/checkIn/HostBar'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isOver } from '../eventTimes.ts'
import { goingOfText, hostNote, insideText, isOnToday } from '../hostTexts.ts'
import type { EventView } from '../types.ts'

/** Above the event, for its hosts and check-in helpers: how many come, and the way to the door. */
export function EventHostBar({ event }: { readonly event: EventView }) {
  const { id, can, counts, state, recurrence, startTime } = event
  if (!can.checkIn || state === 'CANCELLED') return null
  const part = (name: string) => paths.eventPart(id, name, recurrence === null ? undefined : startTime.toISOString())
  const [hasBeen, isToday] = [isOver(event), isOnToday(event)]
  const guests = { href: part('people'), label: word('Guests', 'link to the list of guests'), icon: 'users' } as const
  const checkIn = { href: part('check-in'), label: t('Check in'), icon: 'qr-code' } as const
  const figures = [
    goingOfText(counts.confirmed, event.capacity),
    ...(counts.waitlisted === 0
      ? []
      : [t('{count, plural, one {# waiting} other {# waiting}}', { count: counts.waitlisted })]),
    ...(counts.checkedIn === undefined || !(isToday || hasBeen) ? [] : [insideText(counts.checkedIn)]),
  ]
  return (
    <HostBar
      note={can.confirm ? hostNote(event) : t('You check guests in')}
      figures={figures}
      main={hasBeen ? guests : checkIn}
      others={hasBeen ? [] : [guests]}
      isToday={isToday}
    />
  )
}
