import { TextField } from '@koinon/ui/fields/TextField'
import { t, word } from '#lib/text/i18n/index.ts'

/** The name by which people know a key again. */
export const KeyNameField = ({ error }: { readonly error: string | undefined }) => (
  <TextField
    name="name"
    label={word('Name', 'of a key for a program')}
    hint={t('For example “Weather board” or “Newsletter script”')}
    maxLength={80}
    dir="auto"
    autoFocus
    isRequired
    error={error}
  />
)
