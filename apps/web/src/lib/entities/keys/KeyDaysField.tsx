import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { t } from '#lib/text/i18n/index.ts'

const offered = [7, 30, 90, 365]
const usual = 90

interface KeyDaysFieldProps {
  readonly hint: string
  /** Days that the key may last at most. */
  readonly longest: number
  readonly error: string | undefined
}

/** Asks after how many days a key ends; the form reads it as `expiresInDays`. */
export function KeyDaysField({ hint, longest, error }: KeyDaysFieldProps) {
  const days = [...offered.filter((count) => count < longest), longest]
  return (
    <NativeSelect
      // With another limit the choice begins anew.
      key={longest}
      name="expiresInDays"
      label={t('Ends after')}
      hint={hint}
      options={days.map((count) => ({
        value: String(count),
        label: t('{count, plural, one {# day} other {# days}}', { count }),
      }))}
      defaultValue={String(Math.min(usual, longest))}
      error={error}
    />
  )
}
