import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Switch } from '@koinon/ui/choices/Switch'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Settings } from './settingsDraft.ts'

export interface PermissionsProps {
  readonly settings: Settings
  readonly isSubgroup: boolean
  readonly onChange: (part: Partial<Settings>) => void
}

const note = 'who may do something in a group'
const threeScopes = () => [
  { value: 'EVERYONE', label: word('Anyone', note) },
  { value: 'GROUP_MEMBERS', label: word('Members', note) },
  { value: 'NOBODY', label: t('Owner and admins') },
]
const postingScopes = () => [
  { value: 'ALL', label: word('Everyone', note) },
  { value: 'MEMBERS_ONLY', label: t('Members only') },
  { value: 'ADMINS_ONLY', label: t('Admins only') },
]

/** Who may do what, each as a sentence with its options. */
export function Permissions({ settings, isSubgroup, onChange }: PermissionsProps) {
  return (
    <Stack as="section" isPadded gap={6} aria-label={word('Permissions', 'of a group')}>
      <Heading level={3} size="h3">
        {word('Permissions', 'of a group')}
      </Heading>
      <Entering settings={settings} isSubgroup={isSubgroup} onChange={onChange} />
      <NativeSelect
        label={t('Who may post?')}
        options={postingScopes()}
        value={settings.postScope}
        onChange={(value) => onChange({ postScope: value as Settings['postScope'] })}
      />
      <NativeSelect
        label={t('Who may comment?')}
        options={postingScopes()}
        value={settings.commentScope}
        onChange={(value) => onChange({ commentScope: value as Settings['commentScope'] })}
      />
      <NativeSelect
        label={t('Who may create events?')}
        options={postingScopes()}
        value={settings.eventScope}
        onChange={(value) => onChange({ eventScope: value as Settings['eventScope'] })}
      />
      <NativeSelect
        label={t('Who may invite?')}
        options={threeScopes()}
        value={settings.inviteScope}
        onChange={(value) => onChange({ inviteScope: value as Settings['inviteScope'] })}
      />
      <NativeSelect
        label={t('Who may see the members?')}
        options={threeScopes()}
        value={settings.memberListScope}
        onChange={(value) => onChange({ memberListScope: value as Settings['memberListScope'] })}
      />
      <Switch isSelected={settings.chatEnabled} onChange={(chatEnabled) => onChange({ chatEnabled })}>
        {t('The group has a chat')}
      </Switch>
      {settings.chatEnabled && (
        <NativeSelect
          label={t('Who may write in the chat?')}
          options={threeScopes()}
          value={settings.messageScope}
          onChange={(value) => onChange({ messageScope: value as Settings['messageScope'] })}
        />
      )}
    </Stack>
  )
}

function Entering({ settings, isSubgroup, onChange }: PermissionsProps) {
  return (
    <>
      <NativeSelect
        label={t('Who may read what is posted?')}
        options={[
          { value: 'EVERYONE', label: word('Anyone', note) },
          { value: 'GROUP_MEMBERS', label: word('Members', note) },
        ]}
        value={settings.visibility}
        onChange={(value) => onChange({ visibility: value as Settings['visibility'] })}
      />
      {settings.visibility === 'GROUP_MEMBERS' && (
        <Switch
          isSelected={settings.listed}
          onChange={(listed) => onChange({ listed })}
          hint={t('Anyone can see the name and description and ask to join.')}
        >
          {t('Listed in search')}
        </Switch>
      )}
      <NativeSelect
        label={t('How do people join?')}
        options={[
          ...(isSubgroup
            ? [{ value: 'GROUP_MEMBERS', label: t('Members of the parent group can join') }]
            : [{ value: 'ANYONE', label: t('Anyone can join') }]),
          { value: 'REQUEST_ONLY', label: t('Approval needed') },
        ]}
        value={settings.joinPolicy}
        onChange={(value) => onChange({ joinPolicy: value as Settings['joinPolicy'] })}
      />
    </>
  )
}
