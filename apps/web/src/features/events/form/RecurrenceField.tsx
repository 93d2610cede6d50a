import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { DatePicker } from '@koinon/ui/dates/DatePicker'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { daysLater } from '#lib/text/timeZones.ts'
import { frequencies, repeatsWeekly, weekdays } from '../recurrence.ts'
import type { Frequency, Recurrence, RepeatsUntil, Weekday } from '../recurrence.ts'
import { nthText, recurrenceText, unitName, weekdayName } from '../labels.ts'
import type { EventDraft } from './draft.ts'
import styles from './EventForm.module.css'

export interface RecurrenceFieldProps {
  readonly recurrence: EventDraft['recurrence']
  /** The first day. */
  readonly date: string
  readonly onChange: (recurrence: Recurrence | null) => void
  readonly error?: string | undefined
}

const none = 'NONE'
const max = 99

/** Whether and how an event recurs, in words. */
export function RecurrenceField({ recurrence, date, onChange, error }: RecurrenceFieldProps) {
  const chosen = recurrence === 'KEPT' ? null : recurrence
  const choose = (value: string) => {
    const frequency = frequencies.find((one) => one === value)
    onChange(frequency === undefined ? null : { ...(chosen ?? repeatsWeekly(date)), frequency })
  }
  return (
    <Stack gap={5}>
      <NativeSelect
        label={word('Repeats', 'how often an event takes place')}
        value={recurrence === 'KEPT' ? 'KEPT' : (chosen?.frequency ?? none)}
        onChange={choose}
        error={error}
        options={[
          { value: none, label: t('Does not repeat') },
          { value: 'DAILY', label: t('Every day') },
          { value: 'WEEKLY', label: t('Every week') },
          { value: 'MONTHLY', label: t('Every month') },
          { value: 'YEARLY', label: t('Every year') },
          ...(recurrence === 'KEPT' ? [{ value: 'KEPT', label: word('Custom', 'how often an event repeats') }] : []),
        ]}
      />
      {chosen !== null && <Details recurrence={chosen} date={date} onChange={onChange} />}
    </Stack>
  )
}

interface DetailsProps {
  readonly recurrence: Recurrence
  readonly date: string
  readonly onChange: (recurrence: Recurrence) => void
}

const countOf = (text: string): number => Math.min(max, Math.max(1, Math.trunc(Number(text)) || 1))

const calendarUnits = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
} as const satisfies Record<Frequency, string>

function Details({ recurrence, date, onChange }: DetailsProps) {
  const { frequency, interval, days, isByWeekday, until } = recurrence
  const change = (part: Partial<Recurrence>) => onChange({ ...recurrence, ...part })
  return (
    <>
      <TextField
        type="number"
        inputMode="numeric"
        label={word('Interval', 'between the dates of a series')}
        suffix={unitName(interval, calendarUnits[frequency])}
        value={String(interval)}
        min={1}
        max={max}
        onChange={(text) => change({ interval: countOf(text) })}
      />
      {frequency === 'WEEKLY' && <Days chosen={days} onChange={(chosen) => change({ days: chosen })} />}
      {frequency === 'MONTHLY' && (
        <NativeSelect
          label={t('On which day of the month')}
          value={isByWeekday ? 'WEEKDAY' : 'DAY'}
          onChange={(value) => change({ isByWeekday: value === 'WEEKDAY' })}
          options={[
            { value: 'DAY', label: t('On day {day}', { day: Number(date.slice(8, 10)) }) },
            { value: 'WEEKDAY', label: t('On {which}', { which: nthText(date) }) },
          ]}
        />
      )}
      <Until until={until} date={date} onChange={(changed) => change({ until: changed })} />
      <Text tone="muted" role="status">
        {recurrenceText(recurrence, date)}
      </Text>
    </>
  )
}

interface DaysProps {
  readonly chosen: readonly Weekday[]
  readonly onChange: (days: readonly Weekday[]) => void
}

/** Days of the week, in one row. */
const Days = ({ chosen, onChange }: DaysProps) => (
  <div>
    <Text size="ui" weight="medium">
      {t('On these days')}
    </Text>
    <ToggleChipGroup
      aria-label={t('On these days')}
      selected={chosen}
      onChange={(picked) => onChange(weekdays.filter((day) => picked.includes(day)))}
    >
      {weekdays.map((day, index) => (
        <ToggleChip key={day} id={day} aria-label={weekdayName(index)}>
          {weekdayName(index, 'short')}
        </ToggleChip>
      ))}
    </ToggleChipGroup>
  </div>
)

interface UntilProps {
  readonly until: RepeatsUntil
  readonly date: string
  readonly onChange: (until: RepeatsUntil) => void
}

const usualCount = 10
const usualDays = 90

function Until({ until, date, onChange }: UntilProps) {
  const choose = (kind: string) => {
    if (kind === 'COUNT') onChange({ kind, count: usualCount })
    else if (kind === 'DAY') onChange({ kind, date: daysLater(date, usualDays) })
    else onChange({ kind: 'NEVER' })
  }
  return (
    <div className={styles['times']}>
      <NativeSelect
        label={word('Ends', 'of an event that repeats')}
        value={until.kind}
        onChange={choose}
        options={[
          { value: 'NEVER', label: t('No end date') },
          { value: 'DAY', label: t('Until a date') },
          { value: 'COUNT', label: t('Number of times') },
        ]}
      />
      {until.kind === 'DAY' && (
        <DatePicker
          label={t('Last day')}
          value={until.date}
          min={date}
          onChange={(last) => last !== undefined && onChange({ kind: 'DAY', date: last })}
        />
      )}
      {until.kind === 'COUNT' && (
        <TextField
          type="number"
          inputMode="numeric"
          label={word('Times', 'how often an event comes')}
          value={String(until.count)}
          min={1}
          max={max}
          onChange={(text) => onChange({ kind: 'COUNT', count: countOf(text) })}
        />
      )}
    </div>
  )
}
