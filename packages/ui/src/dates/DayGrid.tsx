import type { ReactNode } from 'react'
import { Calendar, CalendarCell } from 'react-aria-components/Calendar'
import { MonthDays, MonthHead } from './MonthDays.tsx'
import { dateOf } from './DatePicker.tsx'
import { cx } from '../lib/cx.ts'
import styles from './DayGrid.module.css'

export interface DayShown {
  /** Announced after the date: "3 events". */
  readonly label: string | undefined
  /** In the square, below the number: decoration for the label, without text of its own. */
  readonly content: ReactNode
  /**
   * Over the square on wide screens: links for the pointer to what the label announces, outside the tab order. A
   * screen reader does not hear them.
   */
  readonly shortcuts?: ReactNode
}

export interface DayGridProps {
  readonly label: string
  readonly span: 'month' | 'week'
  /** Beside other content: numbers with room for a few dots. */
  readonly isCompact?: boolean
  /** The focused day, whose period is shown: ISO. */
  readonly focused: string
  readonly onFocusChange: (day: string) => void
  /** The selected day, whose content is shown elsewhere. */
  readonly selected: string | undefined
  readonly onSelect: (day: string) => void
  readonly dayOf: (day: string) => DayShown
}

/**
 * A month or a week to browse: one tab stop; arrows move by days and weeks, Page Up and Page Down by the period shown,
 * with Shift by the larger step; Enter selects a day.
 */
export function DayGrid(props: DayGridProps) {
  const { label, span, isCompact = false, focused, onFocusChange, selected, onSelect, dayOf } = props
  return (
    <Calendar
      aria-label={label}
      visibleDuration={span === 'week' ? { weeks: 1 } : { months: 1 }}
      focusedValue={dateOf(focused)}
      onFocusChange={(date) => onFocusChange(date.toString())}
      value={dateOf(selected)}
      onChange={(date) => onSelect(date.toString())}
    >
      <MonthHead />
      <MonthDays
        weekdays={isCompact ? 'narrow' : 'short'}
        className={isCompact ? cx(styles['compact']) : cx(styles['grid'], span === 'week' && styles['week'])}
      >
        {(date) => {
          const shown = dayOf(date.toString())
          return (
            <CalendarCell
              date={date}
              className={cx(styles[isCompact ? 'small' : 'day'])}
              render={(attributes) => (
                <>
                  <div
                    {...attributes}
                    aria-label={[attributes['aria-label'], shown.label].filter(Boolean).join(', ')}
                  />
                  {shown.shortcuts !== undefined && (
                    <div aria-hidden="true" className={styles['shortcuts']}>
                      {shown.shortcuts}
                    </div>
                  )}
                </>
              )}
            >
              {({ formattedDate }) => (
                <>
                  <span className={styles['number']}>{formattedDate}</span>
                  {shown.content}
                </>
              )}
            </CalendarCell>
          )
        }}
      </MonthDays>
    </Calendar>
  )
}
