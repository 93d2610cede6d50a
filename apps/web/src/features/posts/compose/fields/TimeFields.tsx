import { useState } from 'react'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { cachedByLocale, formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { ownZone, zoneLabel } from '#lib/text/timeZones.ts'
import { timeDraftOf } from '../draft/composition.ts'
import type { TimeDraft } from '../draft/composition.ts'
import { quickTimes } from '../quickTimes.ts'
import styles from '../Composer.module.css'

export interface TimeFieldsProps {
  readonly at: TimeDraft
  readonly onChange: (at: TimeDraft) => void
  readonly error?: string | undefined
}

/** Times that are often meant; a day and a time in the member's time zone, which is named. */
export function TimeFields({ at, onChange, error }: TimeFieldsProps) {
  return (
    <>
      <QuickTimes at={at} onChange={onChange} />
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

/** The suggested times stay while the fields are shown. */
function QuickTimes({ at, onChange }: Pick<TimeFieldsProps, 'at' | 'onChange'>) {
  const [now] = useState(() => new Date())
  const keyOf = ({ date, time }: TimeDraft): string => `${date} ${time}`
  const times = new Map(quickTimes(now).map((time) => [keyOf(timeDraftOf(time)), time]))
  return (
    <ToggleChipGroup
      aria-label={t('Quick times')}
      selectionMode="single"
      selected={[keyOf(at)]}
      onChange={([chosen = '']) => {
        const time = times.get(chosen)
        if (time !== undefined) onChange(timeDraftOf(time))
      }}
    >
      {[...times].map(([key, time]) => (
        <ToggleChip key={key} id={key}>
          {timeLabel(time, now)}
        </ToggleChip>
      ))}
    </ToggleChipGroup>
  )
}

function timeLabel(at: Date, now: Date): string {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const time = formatDate(at, 'time')
  if (at.toDateString() === now.toDateString()) return t('Today, {time}', { time })
  if (at.toDateString() === tomorrow.toDateString()) return t('Tomorrow, {time}', { time })
  return cachedByLocale(
    'weekday time',
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' }),
  ).format(at)
}
