import { Switch } from '@koinon/ui/choices/Switch'
import { TextField } from '@koinon/ui/fields/TextField'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { Text } from '@koinon/ui/foundations/Text'
import { useState } from 'react'
import { t, word } from '#lib/text/i18n/index.ts'
import { Fields } from '#lib/forms/Section.tsx'
import { usualQuietHours, weekdays } from './labels.ts'
import type { QuietHours } from './labels.ts'
import styles from './Matrix.module.css'

export interface QuietHoursFieldProps {
  readonly quiet: QuietHours | null
  readonly timeZone: string
  readonly isSaving: boolean
  readonly onChange: (quiet: QuietHours | null) => void
}

/** Hours without pushes. */
export function QuietHoursField({ quiet, timeZone, isSaving, onChange }: QuietHoursFieldProps) {
  return (
    <>
      <Switch
        isSelected={quiet !== null}
        isSaving={isSaving}
        onChange={(isOn) => onChange(isOn ? usualQuietHours(timeZone) : null)}
        hint={t('No push during this time. See Activity later.')}
      >
        {t('Quiet hours')}
      </Switch>
      {quiet !== null && <Hours quiet={quiet} onChange={onChange} />}
    </>
  )
}

interface HoursProps {
  readonly quiet: QuietHours
  readonly onChange: (quiet: QuietHours | null) => void
}

function Hours({ quiet, onChange }: HoursProps) {
  const time = (name: 'from' | 'to', label: string) => (
    <TimeField
      key={`${name} ${quiet[name]}`}
      label={label}
      time={quiet[name]}
      onTime={(at) => onChange({ ...quiet, [name]: at })}
    />
  )
  return (
    <Fields>
      <div className={styles['times']}>
        {time('from', word('From', 'beginning of quiet hours'))}
        {time('to', word('Until', 'end of quiet hours'))}
      </div>
      <ToggleChipGroup
        aria-label={word('Days', 'of quiet hours')}
        selected={quiet.days.map(String)}
        // Hours on no day are no quiet hours.
        onChange={(days) =>
          onChange(days.length === 0 ? null : { ...quiet, days: days.map(Number).sort((one, other) => one - other) })
        }
      >
        {weekdays().map(({ day, label }) => (
          <ToggleChip key={day} id={String(day)}>
            {label}
          </ToggleChip>
        ))}
      </ToggleChipGroup>
      <Text size="small" tone="muted">
        {t('In the time zone {zone}.', { zone: quiet.timeZone.replaceAll('_', ' ') })}
      </Text>
    </Fields>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly time: string
  readonly onTime: (time: string) => void
}

/** A time of day; saved when the field loses the focus, because typing passes through other values. */
function TimeField({ label, time, onTime }: TimeFieldProps) {
  const [typed, setTyped] = useState(time)
  return (
    <TextField
      type="time"
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => typed !== '' && typed !== time && onTime(typed)}
    />
  )
}
