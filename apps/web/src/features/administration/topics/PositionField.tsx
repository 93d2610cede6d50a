import { TextField } from '@koinon/ui/fields/TextField'
import { t, word } from '#lib/text/i18n/index.ts'

/** The place in an order. */
export const PositionField = ({ value, error }: { readonly value: number; readonly error: string | undefined }) => (
  <TextField
    name="position"
    label={word('Position', 'in an order: lower comes first')}
    hint={t('Lower numbers come first.')}
    defaultValue={String(value)}
    error={error}
    inputMode="numeric"
    dir="ltr"
    isRequired
  />
)
