import { useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { EventsByDay } from '#features/events/list/EventList.tsx'
import type { EventCard } from '#features/events/types.ts'
import { isOver, today as todayNow } from '#features/events/eventTimes.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { calendarAddress, monthsLater, readCalendarQuery } from './calendarQuery.ts'
import type { CalendarQuery, CalendarView, CalendarViewProps } from './calendarQuery.ts'
import { useEventsAround } from './useEventsAround.ts'
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
        <CalendarGrid calendarQuery={calendarQuery} go={go} />
      )}
    </Screen>
  )
}

function Agenda({ calendarQuery, go }: CalendarViewProps) {
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
