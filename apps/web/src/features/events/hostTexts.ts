import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { dayOf, isOn, isOver, today } from './eventTimes.ts'
import type { EventCard } from './types.ts'

type Times = Pick<EventCard, 'startTime' | 'endTime' | 'state'>

/** On the reader's day, and not over. */
export const isOnToday = (event: Times): boolean =>
  event.state === 'SCHEDULED' && !isOver(event) && (isOn(event) || dayOf(event.startTime) === today())

/** The event's relation to its host, with the time on its day. */
export const hostNote = (event: Times): string =>
  isOnToday(event) && !isOn(event)
    ? t('You host this · today at {time}', { time: formatDate(event.startTime, 'time') })
    : isOnToday(event)
      ? t('You host this · happening now')
      : t('You host this')

/** "18 of 20 going". */
export const goingOfText = (count: number, capacity: number | null): string =>
  capacity === null
    ? t('{count, plural, one {# going} other {# going}}', { count })
    : t('{count} of {capacity} going', { count, capacity })

/** "52 in". */
export const insideText = (count: number): string => t('{count, plural, one {# in} other {# in}}', { count })
