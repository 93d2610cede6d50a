import { useState } from 'react'
import { DateFields } from '@koinon/ui/forms/DateFields'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { isoDate } from '@koinon/ui'
import { AvatarEditor } from '../../features/settings/AvatarEditor.tsx'
import { Part } from '../../features/settings/account/Part.tsx'
import { useEdit } from '../../features/settings/account/useEdit.ts'
import { OwnUsernameField } from '../../features/settings/OwnUsernameField.tsx'
import { useCacheView } from '../../lib/cache.ts'
import { useMutationCall } from '../../lib/calls/index.ts'
import { formatDate } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { paths } from '../../lib/paths.ts'
import { DisplayNameField } from '../../lib/people/DisplayNameField.tsx'
import { problemOf } from '../../lib/problems/index.ts'
import { useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { toasts } from '../../lib/toasts.ts'

const Country = lazyPart(() => import('../../features/settings/account/Country.tsx'), 'Country')

/** T01: picture, name, user name, birthday, time zone and country. Each part is saved by itself. */
export function AccountSettings() {
  return (
    <Screen title={t('Name and account')} place={t('Your settings')} parent={paths.settings}>
      <Stack gap={7}>
        <AvatarEditor />
        <Names />
        <Username />
        <Birthday />
        <TimeZone />
        <Country />
      </Stack>
    </Screen>
  )
}

function Names() {
  const account = useAccount()
  const { save, isSaving, problem } = useEdit()
  const [displayName, setDisplayName] = useState(account.displayName)
  const [firstName, setFirstName] = useState(account.firstName ?? '')
  const [lastName, setLastName] = useState(account.lastName ?? '')
  const isChanged =
    displayName !== account.displayName ||
    firstName !== (account.firstName ?? '') ||
    lastName !== (account.lastName ?? '')
  const orNothing = (text: string) => (text.trim() === '' ? null : text.trim())
  return (
    <Part
      isChanged={isChanged}
      isSaving={isSaving}
      saveLabel={t('Save the names')}
      onSave={() => save({ displayName, firstName: orNothing(firstName), lastName: orNothing(lastName) })}
    >
      <DisplayNameField
        value={displayName}
        onChange={setDisplayName}
        error={problem?.fields['displayName'] ?? problem?.sentence}
      />
      <TextField
        label={t('First name')}
        value={firstName}
        onChange={setFirstName}
        isOptional
        maxLength={80}
        autoComplete="given-name"
        dir="auto"
        error={problem?.fields['firstName']}
      />
      <TextField
        label={t('Last name')}
        value={lastName}
        onChange={setLastName}
        isOptional
        maxLength={80}
        autoComplete="family-name"
        dir="auto"
        error={problem?.fields['lastName']}
      />
    </Part>
  )
}

function Username() {
  const account = useAccount()
  const view = useCacheView()
  const [username, setUsername] = useState(account.username)
  const put = useMutationCall('accounts.putUsername', {
    onSuccess: (saved) => {
      view.set('accounts.getAccountDetails', {}, { ...account, username: saved.username })
      setUsername(saved.username)
      toasts.show({ message: word('Saved', 'label or title in settings') })
    },
  })
  return (
    <Part
      isChanged={username.trim() !== account.username}
      isSaving={put.isPending}
      saveLabel={t('Save the username')}
      onSave={() => put.mutate({ body: { username: username.trim() } })}
    >
      <OwnUsernameField
        value={username}
        onChange={(typed) => {
          setUsername(typed)
          put.reset()
        }}
        error={put.error === null ? undefined : problemOf(put.error).sentence}
      />
    </Part>
  )
}

const noDate = { day: '', month: '', year: '' }

/** Set once; afterwards only staff change it. */
function Birthday() {
  const { birthDate } = useAccount()
  const { save, isSaving, problem } = useEdit()
  const [parts, setParts] = useState(noDate)
  const date = isoDate(parts)
  if (birthDate !== null) {
    return (
      <Stack gap={1}>
        <Text weight="medium">{word('Birthday', 'label or title in settings')}</Text>
        <Text>{formatDate(birthDate, 'day', 'UTC')}</Text>
        <Text size="small" tone="muted">
          {t('Ask the people who run this place if it is wrong.')}
        </Text>
      </Stack>
    )
  }
  return (
    <Part
      isChanged={date !== undefined}
      isSaving={isSaving}
      saveLabel={t('Save the birthday')}
      onSave={() => date !== undefined && save({ birthDate: date })}
    >
      <DateFields
        legend={word('Birthday', 'label or title in settings')}
        hint={t('You can set it once. Others don’t see it.')}
        isBirthday
        value={parts}
        onChange={setParts}
        error={problem?.sentence}
      />
    </Part>
  )
}

function TimeZone() {
  const { zone } = useAccount()
  const { save, isSaving, problem } = useEdit()
  const [chosen, setChosen] = useState(zone)
  const zones = Intl.supportedValuesOf('timeZone')
  const options = (zones.includes(zone) ? zones : [zone, ...zones]).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
  return (
    <Part
      isChanged={chosen !== zone}
      isSaving={isSaving}
      saveLabel={t('Save the time zone')}
      onSave={() => save({ zone: chosen })}
    >
      <NativeSelect
        label={t('Time zone')}
        value={chosen}
        onChange={setChosen}
        options={options}
        error={problem?.sentence}
      />
    </Part>
  )
}
