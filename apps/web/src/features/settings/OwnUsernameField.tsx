import { invoke } from '#lib/data/calls/index.ts'
import { UsernameField } from '#lib/entities/people/UsernameField.tsx'
import type { UsernameFieldProps, UsernameQuestions } from '#lib/entities/people/UsernameField.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'

const questions: UsernameQuestions = {
  isFree: (username) => invoke('accounts.checkUsernameAvailability', { body: { username } }),
  suggest: async (displayName) => (await invoke('accounts.usernameSuggestions', { body: { displayName } })).suggestions,
}

/** Changes an existing user name; members can take back their own former ones. */
export function OwnUsernameField(
  props: Pick<UsernameFieldProps, 'value' | 'onChange' | 'error'> & Partial<Pick<UsernameFieldProps, 'proposed'>>,
) {
  const { username, displayName } = useAccount()
  return (
    <UsernameField
      {...props}
      questions={questions}
      own={username}
      displayName={displayName}
      hint={props.value.trim() === username ? undefined : t('Your old username stays reserved for 90 days.')}
    />
  )
}
