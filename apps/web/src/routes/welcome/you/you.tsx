import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { AvatarEditor } from '#features/settings/AvatarEditor.tsx'
import { OwnUsernameField } from '#features/settings/OwnUsernameField.tsx'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { DisplayNameField } from '#lib/entities/people/DisplayNameField.tsx'
import { problemOf } from '#lib/data/problems/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { AutofillProposal } from './AutofillProposal.tsx'
import type { ProposedProfile } from './AutofillProposal.tsx'
import { StepScreen } from '../StepScreen.tsx'

/** O02: a picture, the display name, a user name, and a bio. */
export function YouStep() {
  const account = useAccount()
  const proposed = useCall('accounts.recommendationsAutofill', { body: { step: 'YOU' } }, { staleTime: Infinity })
  const [displayName, setDisplayName] = useState(account.displayName)
  const [username, setUsername] = useState(account.username)
  const [bio, setBio] = useState('')
  const [taken, setTaken] = useState<ProposedProfile | null>(null)
  const { save, isSaving, edit, put } = useSaving()
  const problem = edit.error === null ? undefined : problemOf(edit.error)
  return (
    <StepScreen
      step="you"
      title={t('About you')}
      intro={t('So that others know who you are. You can change it at any time.')}
      isSaving={isSaving}
      missing={missingIn(displayName, username)}
      onSave={() => save(username.trim(), changeBy(displayName, bio, taken))}
    >
      <Stack isPadded gap={5}>
        <AvatarEditor />
        {taken === null && proposed.data !== undefined && (
          <AutofillProposal
            proposed={proposed.data}
            shownName={displayName}
            onTake={() => {
              setTaken(proposed.data)
              setDisplayName(proposed.data.displayName?.value ?? displayName)
            }}
          />
        )}
        <DisplayNameField
          value={displayName}
          onChange={setDisplayName}
          error={problem?.fields['displayName'] ?? problem?.sentence}
        />
        <OwnUsernameField
          value={username}
          onChange={(typed) => {
            setUsername(typed)
            put.reset()
          }}
          proposed={proposed.data?.usernames?.value ?? []}
          error={put.error === null ? undefined : problemOf(put.error).sentence}
        />
        <TextArea
          label={t('A line about you')}
          value={bio}
          onChange={setBio}
          rows={2}
          isOptional
          counterLimit={1000}
          error={problem?.fields['bio']}
        />
      </Stack>
    </StepScreen>
  )
}

/** Why the step cannot be finished yet. */
function missingIn(displayName: string, username: string): string | undefined {
  if (!hasVisibleText(displayName)) return t('Enter a name first')
  return !hasVisibleText(username) ? t('Choose a username first') : undefined
}

type Change = GivenOf<'accounts.editAccountInfo'>['body']

const changeBy = (displayName: string, bio: string, taken: ProposedProfile | null): Change => ({
  displayName,
  ...(taken === null ? {} : particularsOf(taken)),
  ...(!hasVisibleText(bio) ? {} : { bio }),
})

/** Fields that are set along with a suggested name. */
const particularsOf = ({ firstName, lastName, place }: ProposedProfile): Change => ({
  ...(firstName === null ? {} : { firstName: firstName.value }),
  ...(lastName === null ? {} : { lastName: lastName.value }),
  ...(place === null ? {} : { place: { id: place.value.id } }),
})

/** The user name has a call of its own, made only if it changed. */
function useSaving() {
  const account = useAccount()
  const view = useCacheView()
  const put = useMutationCall('accounts.putUsername')
  const edit = useMutationCall('accounts.editAccountInfo', {
    onSuccess: (saved) => view.set('accounts.getAccountDetails', {}, saved),
  })
  const save = async (username: string, change: Change) => {
    if (username !== account.username) await put.mutateAsync({ body: { username } })
    return edit.mutateAsync({ body: change })
  }
  return { save, isSaving: put.isPending || edit.isPending, edit, put }
}
