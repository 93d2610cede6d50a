import { startOfWeek } from '@internationalized/date'
import type { CSSProperties, ReactNode } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Icon } from '../foundations/Icon.tsx'
import { dateOf } from './DatePicker.tsx'
import styles from './WeekHours.module.css'

export interface HourEntry {
  readonly key: string
  /** Hours on that day's clock, from 0 to 24. */
  readonly from: number
  readonly to: number
  /** The column among entries at the same time, which stand side by side; from 0. */
  readonly lane: number
  readonly lanes: number
  readonly content: ReactNode
}

export interface WeekHoursProps {
  /** A day of the week: ISO. */
  readonly day: string
  readonly today: string
  readonly hourText: (hour: number) => string
  readonly entriesOf: (day: string) => readonly HourEntry[]
  /** Undefined where nothing can begin. */
  readonly onPress: (day: string, hour: number) => (() => void) | undefined
}

/** The hours that are always shown. */
const usualHours = { first: 8, last: 22 }
const values = (entries: Readonly<Record<string, number>>): CSSProperties => Object.fromEntries(Object.entries(entries))

/**
 * The hours of a week, below its days on wide screens. For the eye and the pointer only: keyboards and screen readers
 * use the days above, which say what is in them.
 */
export function WeekHours({ day, today, hourText, entriesOf, onPress }: WeekHoursProps) {
  const { locale } = useLocale()
  const focused = dateOf(day)
  if (focused === null) return null
  const start = startOfWeek(focused, locale)
  const days = Array.from({ length: 7 }, (_, index) => start.add({ days: index }).toString())
  const columns = days.map((one) => ({ day: one, entries: entriesOf(one) }))
  const all = columns.flatMap(({ entries }) => entries)
  const first = Math.floor(Math.min(usualHours.first, ...all.map(({ from }) => from)))
  const last = Math.ceil(Math.max(usualHours.last, ...all.map(({ to }) => to)))
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  return (
    <div aria-hidden="true" className={styles['week']} style={values({ '--first': first })}>
      <div className={styles['axis']}>
        {hours.map((hour) => (
          <span key={hour} className={styles['hour']}>
            {hourText(hour)}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <div key={column.day} className={styles['column']} data-today={column.day === today ? '' : undefined}>
          {hours.map((hour) => (
            <Place key={hour} onPress={onPress(column.day, hour)} />
          ))}
          {column.entries.map(({ key, from, to, lane, lanes, content }) => (
            <div
              key={key}
              className={styles['entry']}
              style={values({ '--from': from, '--to': to, '--lane': lane, '--lanes': lanes })}
            >
              {content}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Place({ onPress }: { readonly onPress: (() => void) | undefined }) {
  if (onPress === undefined) return <div className={styles['place']} />
  return (
    <button type="button" tabIndex={-1} className={styles['place']} onClick={onPress}>
      <Icon name="plus" size="s" />
    </button>
  )
}
