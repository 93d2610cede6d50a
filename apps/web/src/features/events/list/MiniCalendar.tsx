import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { groundStyle } from '@koinon/ui/ground'
import { DayGrid } from '@koinon/ui/dates/DayGrid'
import { useCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { daysLater } from '#lib/text/timeZones.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { dayOf, today as todayNow } from '../eventTimes.ts'
import type { EventCard } from '../types.ts'
import styles from './Events.module.css'

/** As many as a month rarely has; dots beyond them are missing. */
const read = 100
const dotsShown = 3
const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString()

/** The month with a dot for each event, in the colour of its group; a day leads to the calendar. */
export function MiniCalendar() {
  const [today] = useState(todayNow)
  const [focused, setFocused] = useState(today)
  const navigate = useNavigate()
  const first = `${focused.slice(0, 7)}-01`
  const next = `${daysLater(first, 31).slice(0, 7)}-01`
  const { data } = useCall('groups.listCommunityEvents', {
    body: { scope: 'UPCOMING', from: startOf(first), to: startOf(next), limit: read },
  })
  const onDay = (day: string) => (data?.items ?? []).filter(({ startTime }) => dayOf(startTime) === day)
  return (
    <section aria-label={word('Calendar', 'name of the screen')} className={styles['month']}>
      <DayGrid
        isCompact
        label={word('Events', 'name of the screen')}
        span="month"
        focused={focused}
        onFocusChange={setFocused}
        selected={undefined}
        onSelect={(day) => void navigate({ href: `${paths.eventCalendar}?view=month&date=${day}` })}
        dayOf={(day) => {
          const events = onDay(day)
          return {
            label:
              events.length === 0
                ? undefined
                : t('{count, plural, one {# event} other {# events}}', { count: events.length }),
            content: <Dots events={events} />,
          }
        }}
      />
    </section>
  )
}

function Dots({ events }: { readonly events: readonly EventCard[] }) {
  const groups = [...new Set(events.map(({ id, group }) => group?.id ?? id))]
  return (
    <span className={styles['dots']}>
      {groups.slice(0, dotsShown).map((id) => (
        <span key={id} className={styles['dot']} style={groundStyle(id)} />
      ))}
    </span>
  )
}
