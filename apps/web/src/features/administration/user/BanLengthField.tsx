import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { t, word } from '#lib/text/i18n/index.ts'

export interface BanLengthFieldProps {
  readonly isAdministrator: boolean
  readonly error: string | undefined
}

/** Only administrators ban for good. */
export function BanLengthField({ isAdministrator, error }: BanLengthFieldProps) {
  return (
    <NativeSelect
      name="days"
      label={word('How long', 'of a ban')}
      defaultValue="7"
      error={error}
      options={[
        ...[1, 7, 30].map((days) => ({
          value: String(days),
          label: t('{count, plural, one {# day} other {# days}}', { count: days }),
        })),
        ...(isAdministrator ? [{ value: '0', label: word('Forever', 'how long') }] : []),
      ]}
    />
  )
}
