import { TextField } from '@koinon/ui/fields/TextField'
import { t } from '#lib/text/i18n/index.ts'

interface FloorFieldProps {
  readonly value: string
  readonly onChange: (floor: string) => void
  readonly error: string | undefined
}

/** The share of its flags that people have to uphold, so that a rule stays in full effect. */
export const FloorField = (field: FloorFieldProps) => (
  <TextField
    label={t('Share of right flags it must keep, in percent')}
    hint={t('If people uphold fewer, for ten flags in 90 days, the rule only suggests and hides nothing.')}
    {...field}
    inputMode="numeric"
    dir="ltr"
    isRequired
  />
)
