import { TextField } from '@koinon/ui/fields/TextField'
import { t } from '#lib/text/i18n/index.ts'

export interface ContactFieldProps {
  readonly defaultValue?: string | undefined
  readonly error?: string | undefined
  readonly hint?: string
  readonly autoFocus?: boolean
  /** The browser's autofill: the address, or the identifier for signing in. */
  readonly autoComplete: 'email' | 'username'
}

/** An e-mail address or phone number; the server works out which. */
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
