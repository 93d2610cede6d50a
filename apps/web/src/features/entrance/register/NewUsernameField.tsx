import { UsernameField as Field } from '#lib/entities/people/UsernameField.tsx'
import type { UsernameFieldProps, UsernameQuestions } from '#lib/entities/people/UsernameField.tsx'
import { callPublic } from '../../../public/callPublic.ts'

const questions: UsernameQuestions = {
  isFree: (username) => callPublic('accounts.checkUsernameAvailability', { body: { username } }),
  suggest: async (displayName) =>
    (await callPublic('accounts.usernameSuggestions', { body: { displayName } })).suggestions,
}

/** A user name for somebody who does not have one yet. */
export function NewUsernameField(
  props: Pick<UsernameFieldProps, 'value' | 'onChange' | 'displayName' | 'own' | 'error'>,
) {
  return <Field {...props} questions={questions} size="touch" />
}
