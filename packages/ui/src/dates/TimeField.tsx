import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { parseTime } from '@internationalized/date'
import { cx } from '../lib/cx.ts'
import { AriaFieldError, AriaFieldLabel } from '../fields/AriaField.tsx'
import type { FieldLabels } from '../fields/useField.ts'
import control from '../fields/control.module.css'
import field from '../fields/Field.module.css'
import styles from './DatePicker.module.css'

export interface TimeFieldProps extends Omit<FieldLabels, 'id'> {
  /** ISO: `18:30`; undefined while none is chosen. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly className?: string | undefined
}

const iso = /^\d\d:\d\d$/

/** A time of day, typed part by part, in the language's clock format. */
export function TimeField(props: TimeFieldProps) {
  const { label, isLabelHidden, hint, error, isRequired, isOptional, value, onChange, className } = props
  return (
    <AriaTimeField
      className={cx(field['field'], className)}
      value={value !== undefined && iso.test(value) ? parseTime(value) : null}
      onChange={(time) => onChange(time?.toString().slice(0, 5))}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      granularity="minute"
      shouldForceLeadingZeros
    >
      <AriaFieldLabel label={label} isLabelHidden={isLabelHidden} isOptional={isOptional} hint={hint} />
      <div className={cx(control['control'], control['frame'])}>
        <DateInput className={cx(styles['parts'])}>
          {(segment) => <DateSegment segment={segment} className={cx(styles['part'])} />}
        </DateInput>
      </div>
      <AriaFieldError>{error}</AriaFieldError>
    </AriaTimeField>
  )
}
