import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { DayGrid } from '@koinon/ui/dates/DayGrid'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { EventList, EventsByDay } from '#features/events/list/EventList.tsx'
import type { EventCard } from '#features/events/types.ts'
import { dayOf, dayText, isOver, today as todayNow } from '#features/events/eventTimes.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, ProblemPanel } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { daysLater } from '#lib/text/timeZones.ts'
import { calendarAddress, daysAround, monthsLater, readCalendarQuery } from './calendarQuery.ts'
import type { CalendarQuery, CalendarView } from './calendarQuery.ts'
import { DayMarks } from './DayMarks.tsx'
import styles from './Calendar.module.css'

const wide = '(width >= 46.5rem)'
const watchWidth = (changed: () => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const useIsWide = () => useSyncExternalStore(watchWidth, () => window.matchMedia(wide).matches)

/** V02: the calendar: by month, by week, or as a list. */
export function EventCalendar() {
  const isWide = useIsWide()
  const [today] = useState(todayNow)
  const calendarQuery = readCalendarQuery(useSearch({ strict: false }), isWide ? 'month' : 'agenda', today)
  const navigate = useNavigate()
  const go = (part: Partial<CalendarQuery>) =>
    void navigate({ href: calendarAddress({ ...calendarQuery, ...part }), replace: true, resetScroll: false })
  const tab = (view: CalendarView, label: string) => ({
    href: calendarAddress({ ...calendarQuery, view }),
    label,
    isCurrent: view === calendarQuery.view,
  })
  return (
    <Screen
      title={word('Calendar', 'name of the screen')}
      parent={paths.events}
      hasSearch={false}
      actions={
        <>
          <IconButton
            icon="calendar-check"
            label={word('Today', 'button of a calendar')}
            onPress={() => go({ date: today })}
          />
          <LinkButton href={paths.newEvent} icon="plus" variant="primary">
            {t('New event')}
          </LinkButton>
        </>
      }
    >
      <LinkTabs
        label={t('Calendar view')}
        tabs={[
          tab('month', word('Month', 'view of a calendar')),
          tab('week', word('Week', 'view of a calendar')),
          tab('agenda', word('Agenda', 'view of a calendar: events one after the other')),
        ]}
      />
      {calendarQuery.view === 'agenda' ? (
        <Agenda calendarQuery={calendarQuery} go={go} />
      ) : (
        <Grid calendarQuery={calendarQuery} go={go} />
      )}
    </Screen>
  )
}

interface ViewProps {
  readonly calendarQuery: CalendarQuery
  readonly go: (part: Partial<CalendarQuery>) => void
}

const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString()
const pageSize = 100

/** Everything in the period around a day; each month, and each week, is one request. */
function useEventsAround(calendarQuery: CalendarQuery) {
  const { first, last } = daysAround(calendarQuery)
  const events = usePages('groups.communityEventsFilter', {
    body: { from: startOf(first), to: startOf(daysLater(last, 1)), limit: pageSize },
  })
  const { hasNextPage, isFetching, fetchNextPage } = events
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return events
}

function Grid({ calendarQuery, go }: ViewProps) {
  const { view, date } = calendarQuery
  const events = useEventsAround(calendarQuery)
  const items = events.data?.items ?? []
  // An event that lasts for days appears on each of them; an event that ends at midnight does not appear on the next.
  const onDay = (day: string) =>
    items.filter(({ startTime, endTime }) => dayOf(startTime) <= day && day <= dayOf(new Date(endTime.getTime() - 1)))
  return (
    <div className={styles['both']}>
      <div className={styles['grid']} aria-busy={events.isFetching}>
        <DayGrid
          label={word('Events', 'name of the screen')}
          span={view === 'week' ? 'week' : 'month'}
          focused={date}
          onFocusChange={(day) => go({ date: day })}
          selected={date}
          onSelect={(day) => go({ date: day })}
          dayOf={(day) => {
            const those = onDay(day)
            return {
              label: those.length === 0 ? undefined : countText(those.length),
              content: <DayMarks events={those} isWhole={view === 'week'} />,
            }
          }}
        />
        {events.error !== null && <ProblemPanel error={events.error} onRetry={() => void events.refetch()} />}
      </div>
      <Day day={date} events={onDay(date)} />
    </div>
  )
}

const countText = (count: number): string => t('{count, plural, one {# event} other {# events}}', { count })

/** The selected day's events, beside the grid or below it. */
function Day({ day, events }: { readonly day: string; readonly events: readonly EventCard[] }) {
  return (
    <section aria-labelledby="day-shown" className={styles['day']}>
      <Stack isPadded>
        <Heading level={2} size="h3" id="day-shown">
          {dayText(day)}
        </Heading>
      </Stack>
      {events.length === 0 ? (
        <Stack isPadded>
          <Text tone="muted">{t('No events on this day')}</Text>
        </Stack>
      ) : (
        <EventList label={dayText(day)} events={events} isBelowDay />
      )}
    </section>
  )
}

function Agenda({ calendarQuery, go }: ViewProps) {
  const events = useEventsAround(calendarQuery)
  const month = formatDate(new Date(`${calendarQuery.date}T12:00:00`), 'month')
  const turn = (months: number) => go({ date: monthsLater(calendarQuery.date, months) })
  return (
    <div className={styles['agenda']}>
      <Cluster justify="between" className={styles['turn']}>
        <IconButton icon="caret-left" label={t('Previous month')} onPress={() => turn(-1)} />
        <Heading level={2} size="h3">
          {month}
        </Heading>
        <IconButton icon="caret-right" label={t('Next month')} onPress={() => turn(1)} />
      </Cluster>
      <Loaded query={events} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="event" action={<Button onPress={() => turn(1)}>{t('Next month')}</Button>}>
              {t('No events in {month}', { month })}
            </EmptyList>
          ) : (
            <FromToday key={month} events={items} month={month} />
          )
        }
      </Loaded>
    </div>
  )
}

/** Past events are behind a button while there are upcoming ones. */
function FromToday({ events, month }: { readonly events: readonly EventCard[]; readonly month: string }) {
  const [isWhole, setWhole] = useState(false)
  const toCome = events.filter((event) => !isOver(event))
  const hasPast = toCome.length > 0 && toCome.length < events.length
  return (
    <>
      {hasPast && !isWhole && (
        <Stack isPadded align="start">
          <Button size="dense" variant="quiet" icon="arrow-up" onPress={() => setWhole(true)}>
            {t('Earlier in {month}', { month })}
          </Button>
        </Stack>
      )}
      <EventsByDay events={hasPast && !isWhole ? toCome : events} headingLevel={3} />
    </>
  )
}
