import { TextField } from '@koinon/ui/fields/TextField'
import { t } from '../../text/i18n/index.ts'

export interface DisplayNameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
  readonly error?: string | undefined
}

/** The name others see. */
export function DisplayNameField(props: DisplayNameFieldProps) {
  return <TextField {...props} label={t('Display name')} isRequired maxLength={80} autoComplete="name" dir="auto" />
}
