import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { EventView } from '../types.ts'

export const scopes = ['THIS', 'FOLLOWING', 'ALL'] as const
export type Scope = (typeof scopes)[number]

/**
 * Which dates of a series are meant, as calls expect it. The one shown is always named: times that are sent are its
 * own, and if all dates change they move as it does.
 */
export const scopeInput = ({ recurrence, startTime }: Pick<EventView, 'recurrence' | 'startTime'>, scope: Scope) =>
  recurrence === null ? {} : { scope, occurrence: startTime.toISOString() }

export interface ScopeChoiceProps {
  readonly event: Pick<EventView, 'startTime' | 'timeZone'>
  readonly scope: Scope
  readonly onChange: (scope: Scope) => void
}

/** For a series: this date, this and later ones, or all to come. */
export function ScopeChoice({ event, scope, onChange }: ScopeChoiceProps) {
  const date = formatDate(event.startTime, 'weekday', event.timeZone)
  return (
    <RadioGroup
      legend={t('Which dates?')}
      value={scope}
      onChange={(value) => onChange(scopes.find((one) => one === value) ?? 'THIS')}
      options={[
        { value: 'THIS', label: t('Only {date}', { date }) },
        { value: 'FOLLOWING', label: t('This and later dates') },
        { value: 'ALL', label: t('All dates in the series') },
      ]}
    />
  )
}
