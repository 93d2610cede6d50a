import { useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { DayGrid } from '@koinon/ui/dates/DayGrid'
import { WeekHours } from '@koinon/ui/dates/WeekHours'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EventList, keyOf } from '#features/events/list/EventList.tsx'
import type { EventCard } from '#features/events/types.ts'
import { dayOf, dayText, today as todayNow } from '#features/events/eventTimes.ts'
import { cachedByLocale } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Loaded, ProblemPanel } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useMayCreateEvent } from '../form/GroupField.tsx'
import { calendarAddress, newEventAddress } from './calendarQuery.ts'
import type { CalendarQuery, CalendarViewProps } from './calendarQuery.ts'
import { DayDots, DayLines, EventBlock } from './DayMarks.tsx'
import { useEventsAround } from './useEventsAround.ts'
import { dayParts, isAllDay } from './weekEntries.ts'
import styles from './Calendar.module.css'

/** A month in squares, or a week with its hours, and beside it the selected day. An empty day begins an event. */
export function CalendarGrid({ calendarQuery, go }: CalendarViewProps) {
  const { date, show: showDay } = useShownDay({ calendarQuery, go })
  const isWeek = calendarQuery.view === 'week'
  const { events, onDay, canBegin, isFree } = useDays(calendarQuery)
  const { begin, show } = useStartEvent(calendarQuery, showDay)
  return (
    <div className={styles['both']}>
      <div className={styles['grid']} aria-busy={events.isFetching}>
        <DayGrid
          label={word('Events', 'name of the screen')}
          span={isWeek ? 'week' : 'month'}
          focused={date}
          onFocusChange={show}
          selected={date}
          onSelect={(day) => (isFree(day) ? void begin(day) : show(day))}
          dayOf={(day) => {
            const dayEvents = onDay(day)
            return {
              label:
                dayEvents.length > 0 ? countText(dayEvents.length) : isFree(day) ? t('Create an event') : undefined,
              content: <DayDots events={dayEvents} />,
              shortcuts: <DayLines day={day} events={isWeek ? dayEvents.filter(isAllDay) : dayEvents} />,
            }
          }}
        />
        {isWeek && (
          <WeekHours
            day={date}
            today={todayNow()}
            hourText={hourText}
            entriesOf={(day) => entriesOf(day, onDay(day))}
            onPress={(day, hour) => (canBegin(day) ? () => void begin(day, timeText(hour)) : undefined)}
          />
        )}
      </div>
      <Day day={date} query={events} events={onDay(date)} mayCreate={canBegin(date)} />
    </div>
  )
}

/** The events of each day, and whether one can begin there. */
function useDays(calendarQuery: CalendarQuery) {
  const events = useEventsAround(calendarQuery)
  const mayCreate = useMayCreateEvent()
  const [today] = useState(todayNow)
  const items = events.data?.items ?? []
  const isRead = events.isSuccess && !events.hasNextPage
  // An event that lasts for days appears on each of them; an event that ends at midnight does not appear on the next.
  const onDay = (day: string) =>
    items.filter(({ startTime, endTime }) => dayOf(startTime) <= day && day <= dayOf(new Date(endTime.getTime() - 1)))
  const canBegin = (day: string) => mayCreate && day >= today
  const isFree = (day: string) => isRead && canBegin(day) && onDay(day).length === 0
  return { events, onDay, canBegin, isFree }
}

/** The day of the address, and at once the one pressed: the grid focuses what it is given before the address follows. */
function useShownDay({ calendarQuery, go }: CalendarViewProps) {
  const [date, setDate] = useState(calendarQuery.date)
  const [before, setBefore] = useState(calendarQuery.date)
  if (before !== calendarQuery.date) {
    setBefore(calendarQuery.date)
    setDate(calendarQuery.date)
  }
  const show = (day: string) => {
    setDate(day)
    go({ date: day })
  }
  return { date, show }
}

/** Begins an event on a day; going back leads to that day. */
function useStartEvent(calendarQuery: CalendarQuery, showDay: (day: string) => void) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const begin = async (day: string, time?: string) => {
    isLeaving.current = true
    await navigate({ href: calendarAddress({ ...calendarQuery, date: day }), replace: true, resetScroll: false })
    await navigate({ href: newEventAddress(day, time) })
    isLeaving.current = false
  }
  // The pressed day is also focused, which must not bring the reader back.
  const show = (day: string) => {
    if (!isLeaving.current) showDay(day)
  }
  return { begin, show }
}

const entriesOf = (day: string, events: readonly EventCard[]) =>
  dayParts(day, events).map(({ event, ...place }) => ({
    ...place,
    key: keyOf(event),
    content: <EventBlock event={event} />,
  }))

/** A full hour as the address of a new event has it. */
const timeText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** A full hour by the clock of the language; the day does not matter. */
const hourText = (hour: number): string =>
  cachedByLocale('hour', (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric' })).format(
    new Date(2026, 0, 1, hour),
  )

const countText = (count: number): string => t('{count, plural, one {# event} other {# events}}', { count })

interface DayProps {
  readonly day: string
  /** The query that reads the events. */
  readonly query: ReturnType<typeof useEventsAround>
  readonly events: readonly EventCard[]
  readonly mayCreate: boolean
}

/** The selected day's events, beside the grid or below it. */
function Day({ day, query, events, mayCreate }: DayProps) {
  // Of a long month the later pages may still be missing.
  const isRead = query.isSuccess && !query.hasNextPage
  const shown = { ...query, data: isRead || events.length > 0 ? events : undefined }
  return (
    <section aria-labelledby="day-shown" className={styles['day']}>
      <Stack isPadded align="start">
        <Heading level={2} size="h3" id="day-shown">
          {dayText(day)}
        </Heading>
      </Stack>
      <Loaded query={shown} skeleton={<RowsSkeleton rows={1} />}>
        {() =>
          events.length > 0 ? (
            <EventList label={dayText(day)} events={events} isBelowDay />
          ) : (
            <Stack isPadded>
              <Text tone="muted">{t('No events on this day')}</Text>
            </Stack>
          )
        }
      </Loaded>
      {query.error !== null && shown.data !== undefined && (
        <ProblemPanel error={query.error} onRetry={() => void query.refetch()} />
      )}
      {mayCreate && (
        <Stack isPadded align="start">
          <LinkButton href={newEventAddress(day)} icon="plus">
            {t('Create an event')}
          </LinkButton>
        </Stack>
      )}
    </section>
  )
}
