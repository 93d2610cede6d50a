import { TextField } from '@koinon/ui/forms/TextField'
import { t } from '../../lib/i18n/index.ts'

export interface ContactFieldProps {
  readonly defaultValue?: string | undefined
  readonly error?: string | undefined
  readonly hint?: string
  readonly autoFocus?: boolean
  /** What the browser fills in: the address, or what one signs in with. */
  readonly autoComplete: 'email' | 'username'
}

/** An address or a number; which of them it is, the server finds out. */
export function ContactField(props: ContactFieldProps) {
  return (
    <TextField
      {...props}
      name="contact"
      label={t('Email or phone number')}
      inputMode="email"
      autoCapitalize="none"
      dir="ltr"
      size="touch"
      isRequired
    />
  )
}
