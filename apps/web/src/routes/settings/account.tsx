import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { DateFields } from '@koinon/ui/dates/DateFields'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { isoDate } from '@koinon/ui/dates'
import { AvatarEditor } from '#features/settings/AvatarEditor.tsx'
import { Part } from '#features/settings/account/Part.tsx'
import { useDraft } from '#features/settings/account/useDraft.ts'
import { useEdit } from '#features/settings/account/useEdit.ts'
import { Setting } from '#features/settings/directory/Setting.tsx'
import { OwnUsernameField } from '#features/settings/OwnUsernameField.tsx'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { DisplayNameField } from '#lib/entities/people/DisplayNameField.tsx'
import { problemOf } from '#lib/data/problems/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { toasts } from '#lib/feedback/toasts.ts'

const Bio = lazyPart(() => import('#features/settings/account/Bio.tsx'), 'Bio')
const Country = lazyPart(() => import('#features/settings/account/Country.tsx'), 'Country')

/** T01: picture, name, user name, bio, birthday, time zone and country. Each part is saved separately. */
export function AccountSettings() {
  return (
    <Screen title={t('Name and account')} place={t('Your settings')} parent={paths.setting('you')}>
      <Stack gap={7}>
        <Setting id="picture">
          <AvatarEditor />
        </Setting>
        <Setting id="name">
          <Names />
        </Setting>
        <Setting id="username">
          <Username />
        </Setting>
        <Setting id="bio">
          <Bio />
        </Setting>
        <Setting id="birthday">
          <Birthday />
        </Setting>
        <Setting id="time-zone">
          <TimeZone />
        </Setting>
        <Country />
      </Stack>
    </Screen>
  )
}

function Names() {
  const account = useAccount()
  const { save, isSaving, problem } = useEdit()
  const displayName = useDraft(account.displayName)
  const firstName = useDraft(account.firstName ?? '')
  const lastName = useDraft(account.lastName ?? '')
  const names = [displayName, firstName, lastName]
  const orNothing = (text: string) => (!hasVisibleText(text) ? null : text.trim())
  // Only what was changed here: another tab may have changed the rest.
  const saveDetails = () =>
    save(
      {
        ...(displayName.isChanged ? { displayName: displayName.value } : {}),
        ...(firstName.isChanged ? { firstName: orNothing(firstName.value) } : {}),
        ...(lastName.isChanged ? { lastName: orNothing(lastName.value) } : {}),
      },
      () => names.forEach(({ value, settle }) => settle(value)),
    )
  return (
    <Part
      isChanged={names.some(({ isChanged }) => isChanged)}
      isSaving={isSaving}
      saveLabel={t('Save names')}
      onSave={saveDetails}
    >
      <DisplayNameField
        value={displayName.value}
        onChange={displayName.write}
        error={problem?.fields['displayName'] ?? problem?.sentence}
      />
      <TextField
        label={t('First name')}
        value={firstName.value}
        onChange={firstName.write}
        isOptional
        maxLength={80}
        autoComplete="given-name"
        dir="auto"
        error={problem?.fields['firstName']}
      />
      <TextField
        label={t('Last name')}
        value={lastName.value}
        onChange={lastName.write}
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
  const { value: username, write, settle } = useDraft(account.username)
  const put = useMutationCall('accounts.putUsername', {
    onSuccess: (saved) => {
      view.set('accounts.getAccountDetails', {}, { ...account, username: saved.username })
      settle(username)
      toasts.show({ message: word('Saved', 'label or title in settings') })
    },
  })
  return (
    <Part
      isChanged={username.trim() !== account.username}
      isSaving={put.isPending}
      saveLabel={t('Save username')}
      onSave={() => put.mutate({ body: { username: username.trim() } })}
    >
      <OwnUsernameField
        value={username}
        onChange={(typed) => {
          write(typed)
          put.reset()
        }}
        error={put.error === null ? undefined : problemOf(put.error).sentence}
      />
    </Part>
  )
}

const noDate = { day: '', month: '', year: '' }

/** Can be set once; afterwards only staff can change it. */
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
          {t('If this is wrong, contact an administrator.')}
        </Text>
      </Stack>
    )
  }
  return (
    <Part
      isChanged={date !== undefined}
      isSaving={isSaving}
      saveLabel={t('Save birthday')}
      onSave={() => date !== undefined && save({ birthDate: date }, () => undefined)}
    >
      <DateFields
        legend={word('Birthday', 'label or title in settings')}
        hint={t('Can be set once. Only you can see this.')}
        isBirthday
        value={parts}
        onChange={setParts}
        error={problem?.sentence}
      />
    </Part>
  )
}

function TimeZone() {
  const { timeZone } = useAccount()
  const { save, isSaving, problem } = useEdit()
  const { value: chosen, isChanged, write, settle } = useDraft(timeZone)
  const zones = Intl.supportedValuesOf('timeZone')
  const options = (zones.includes(timeZone) ? zones : [timeZone, ...zones]).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
  return (
    <Part
      isChanged={isChanged}
      isSaving={isSaving}
      saveLabel={t('Save time zone')}
      onSave={() => save({ timeZone: chosen }, () => settle(chosen))}
    >
      <NativeSelect
        label={t('Time zone')}
        value={chosen}
        onChange={write}
        options={options}
        error={problem?.sentence}
      />
    </Part>
  )
}
