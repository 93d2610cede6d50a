import { useState } from 'react'
import { TextArea } from '@koinon/ui/forms/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { AvatarEditor } from '../../features/settings/AvatarEditor.tsx'
import { useCacheView } from '../../lib/cache.ts'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { DisplayNameField } from '../../lib/people/DisplayNameField.tsx'
import { problemOf } from '../../lib/problems/index.ts'
import { useAccount } from '../../lib/session/index.ts'
import { StepScreen } from './StepScreen.tsx'

/** O02: the name that others see, and a line about oneself. */
export function YouStep() {
  const account = useAccount()
  const view = useCacheView()
  const [displayName, setDisplayName] = useState(account.displayName)
  const [bio, setBio] = useState('')
  const edit = useMutationCall('accounts.editAccountInfo', {
    onSuccess: (saved) => view.set('accounts.getAccountDetails', {}, saved),
  })
  const problem = edit.error === null ? undefined : problemOf(edit.error)
  return (
    <StepScreen
      step="you"
      title={t('About you')}
      intro={t('So that others know who you are. You can change it at any time.')}
      isSaving={edit.isPending}
      missing={displayName.trim() === '' ? t('Give a name first') : undefined}
      onSave={() => edit.mutateAsync({ body: { displayName, ...(bio.trim() === '' ? {} : { bio }) } })}
    >
      <Stack isPadded gap={5}>
        <AvatarEditor />
        <DisplayNameField
          value={displayName}
          onChange={setDisplayName}
          error={problem?.fields['displayName'] ?? problem?.sentence}
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
