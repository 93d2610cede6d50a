import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { t } from '#lib/text/i18n/index.ts'

const days = [7, 30, 90, 365]

/** Asks after how many days a key ends; the form reads it as `expiresInDays`. */
export function KeyDaysField({ hint, error }: { readonly hint: string; readonly error: string | undefined }) {
  return (
    <NativeSelect
      name="expiresInDays"
      label={t('Ends after')}
      hint={hint}
      options={days.map((count) => ({
        value: String(count),
        label: t('{count, plural, one {# day} other {# days}}', { count }),
      }))}
      defaultValue="90"
      error={error}
    />
  )
}
