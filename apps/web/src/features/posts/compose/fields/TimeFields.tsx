import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { ownZone, zoneLabel } from '#lib/text/timeZones.ts'
import type { TimeDraft } from '../draft/composition.ts'
import styles from '../Composer.module.css'

export interface TimeFieldsProps {
  readonly at: TimeDraft
  readonly onChange: (at: TimeDraft) => void
  readonly error?: string | undefined
}

/** A day and a time in the member's time zone, which is named. */
export function TimeFields({ at, onChange, error }: TimeFieldsProps) {
  return (
    <>
      <div className={styles['times']}>
        <TextField
          type="date"
          label={word('Day', 'label of a field for a date')}
          value={at.date}
          onChange={(date) => onChange({ ...at, date })}
          error={error}
        />
        <TextField
          type="time"
          label={word('Time', 'label of a field for a time of day')}
          value={at.time}
          onChange={(time) => onChange({ ...at, time })}
        />
      </div>
      <Text size="small" tone="muted">
        {t('In your time zone, {zone}', { zone: zoneLabel(ownZone()) })}
      </Text>
    </>
  )
}
