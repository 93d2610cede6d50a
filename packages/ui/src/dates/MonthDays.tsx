import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell } from 'react-aria-components/Calendar'
import type { CalendarDate } from '@internationalized/date'
import { Heading } from 'react-aria-components/Heading'
import { Icon } from '../foundations/Icon.tsx'
import { cx } from '../lib/cx.ts'
import styles from './DatePicker.module.css'

/** The heading of a calendar, with buttons for the previous and next period. Inside a React Aria calendar. */
export function MonthHead() {
  return (
    <header className={styles['head']}>
      <AriaButton slot="previous" className={cx(styles['turn'])}>
        <Icon name="caret-left" />
      </AriaButton>
      <Heading className={styles['title']} />
      <AriaButton slot="next" className={cx(styles['turn'])}>
        <Icon name="caret-right" />
      </AriaButton>
    </header>
  )
}

export interface MonthDaysProps {
  readonly className?: string | undefined
  readonly weekdays?: 'narrow' | 'short'
  readonly children: (date: CalendarDate) => ReactNode
}

/** The days in weeks, which start as usual in the language. */
export function MonthDays({ className, weekdays = 'narrow', children }: MonthDaysProps) {
  return (
    <CalendarGrid weekdayStyle={weekdays} className={cx(styles['days'], className)}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={cx(styles['weekday'])}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <>{children(date)}</>}</CalendarGridBody>
    </CalendarGrid>
  )
}
