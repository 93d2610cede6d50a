import { DatePicker } from '@koinon/ui/dates/DatePicker'
import { TimeField } from '@koinon/ui/dates/TimeField'
import { FieldGroup } from '@koinon/ui/fields/Field'
import { word } from '#lib/text/i18n/index.ts'
import type { WallTime } from '#lib/text/timeZones.ts'
import styles from './EventForm.module.css'

export interface DateTimeFieldsProps {
  readonly legend: string
  readonly value: WallTime
  readonly onChange: (value: WallTime) => void
  readonly error?: string | undefined
  readonly min?: string | undefined
  /** The day is said elsewhere. */
  readonly isTimeOnly?: boolean
}

/** A day and a time in the time zone shown beside them. Only the legend is seen: the fields show what they are. */
export function DateTimeFields({ legend, value, onChange, error, min, isTimeOnly = false }: DateTimeFieldsProps) {
  return (
    <FieldGroup legend={legend}>
      <div className={styles['times']}>
        {!isTimeOnly && (
          <DatePicker
            label={word('Day', 'label of a field for a date')}
            isLabelHidden
            value={value.date}
            onChange={(date) => onChange({ ...value, date: date ?? '' })}
            min={min}
            error={error}
            isRequired
          />
        )}
        <TimeField
          label={word('Time', 'label of a field for a time of day')}
          isLabelHidden
          value={value.time}
          onChange={(time) => onChange({ ...value, time: time ?? '' })}
          error={isTimeOnly ? error : undefined}
          isRequired
        />
      </div>
    </FieldGroup>
  )
}
