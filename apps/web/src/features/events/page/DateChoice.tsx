import { useNavigate } from '@tanstack/react-router'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { EventView } from '../types.ts'
import { spanOf } from '../eventTimes.ts'

/** Chooses the date of a series, kept in the address. */
export function DateChoice({ event: { id, startTime, endTime, nextOccurrences } }: { readonly event: EventView }) {
  const navigate = useNavigate()
  const length = endTime.getTime() - startTime.getTime()
  const dates = [...new Set([startTime, ...nextOccurrences].map((date) => new Date(date).getTime()))]
    .sort((one, other) => one - other)
    .map((ms) => new Date(ms))
  if (dates.length < 2) return null
  return (
    <NativeSelect
      label={t('Which date')}
      size="dense"
      value={startTime.toISOString()}
      onChange={(date) => void navigate({ href: paths.event(id, date), replace: true, resetScroll: false })}
      options={dates.map((date) => ({
        value: date.toISOString(),
        label: spanOf({ startTime: date, endTime: new Date(date.getTime() + length) }),
      }))}
    />
  )
}
