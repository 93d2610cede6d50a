import { Button as AriaButton } from 'react-aria-components/Button'
import { Calendar, CalendarCell } from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { parseDate } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'
import { Icon } from '../foundations/Icon.tsx'
import { cx } from '../lib/cx.ts'
import { AriaFieldError, AriaFieldLabel } from '../fields/AriaField.tsx'
import { MonthDays, MonthHead } from './MonthDays.tsx'
import type { FieldLabels } from '../fields/useField.ts'
import control from '../fields/control.module.css'
import field from '../fields/Field.module.css'
import select from '../choices/Select.module.css'
import styles from './DatePicker.module.css'

export interface DatePickerProps extends Omit<FieldLabels, 'id'> {
  /** ISO: `2026-05-08`; undefined while none is chosen. */
  readonly value: string | undefined
  /** Undefined if a part of it was cleared. */
  readonly onChange: (value: string | undefined) => void
  /** The earliest selectable day. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly className?: string | undefined
}

const iso = /^\d{4}-\d\d-\d\d$/

/** Undefined for an invalid day, such as 31 April. */
export function dateOf(text: string | undefined): CalendarDate | null {
  if (text === undefined || !iso.test(text)) return null
  try {
    return parseDate(text)
  } catch {
    return null
  }
}

/** A day: typed part by part, or picked from a calendar. */
export function DatePicker(props: DatePickerProps) {
  const { label, isLabelHidden, hint, error, isRequired, isOptional, value, onChange, min, max, className } = props
  return (
    <AriaDatePicker
      className={cx(field['field'], className)}
      value={dateOf(value)}
      onChange={(date) => onChange(date?.toString())}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      granularity="day"
      shouldForceLeadingZeros
    >
      <AriaFieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} hint={hint} />
      <Group className={cx(control['control'], control['frame'])}>
        <DateInput className={cx(styles['parts'])}>
          {(segment) => <DateSegment segment={segment} className={cx(styles['part'])} />}
        </DateInput>
        <AriaButton className={cx(select['caret'], control['inset'], styles['turn'])}>
          <Icon name="calendar-blank" />
        </AriaButton>
      </Group>
      <AriaFieldError>{error}</AriaFieldError>
      <Popover className={cx(styles['calendar'])} offset={4}>
        <Dialog>
          <Calendar>
            <MonthHead />
            <MonthDays>{(date) => <CalendarCell date={date} className={cx(styles['day'])} />}</MonthDays>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}
