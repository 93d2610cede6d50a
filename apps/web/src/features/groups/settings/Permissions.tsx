import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { PermissionTable } from '@koinon/ui/choices/PermissionTable'
import { Switch } from '@koinon/ui/choices/Switch'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { chatRow, permissionColumns, permissionRows, settingsOfChoice } from './permissionRows.ts'
import { NewcomerFields, SlowModeFields } from './SlowModeFields.tsx'
import type { Settings } from './settingsDraft.ts'
import { useSettingChoice } from './useSettingChoice.ts'
import type { SettingState } from './useSettingChoice.ts'
import type { OpenGroup } from '../types.ts'

interface GroupProps {
  readonly group: OpenGroup
}

/** The permissions of members as one table, and the way people join; each choice is saved at once. */
export function Permissions({ group }: GroupProps) {
  const { settings, state, choose } = useSettingChoice(group)
  return (
    <Stack isPadded gap={6}>
      <Stack gap={4}>
        <SavedHint state={state} />
        <PermissionTable
          label={word('Permissions', 'of a group')}
          rowsLabel={word('Action', 'column of a table of permissions')}
          notAvailable={t('Not available')}
          columns={permissionColumns()}
          rows={permissionRows(settings)}
          onChange={(id, value) => choose(settingsOfChoice(id, value))}
        />
      </Stack>
      <Joining group={group} settings={settings} onChange={choose} />
      <SlowModeFields settings={settings} between="postSeconds" onChange={choose} />
      <NewcomerFields settings={settings} onChange={choose} />
    </Stack>
  )
}

interface JoiningProps extends GroupProps {
  readonly settings: Settings
  readonly onChange: (part: Partial<Settings>) => void
}

function Joining({ group, settings, onChange }: JoiningProps) {
  const questionCount = group.questions.length
  return (
    <Stack as="section" gap={5} aria-label={word('Joining', 'a group')}>
      <Heading level={3} size="h4">
        {word('Joining', 'a group')}
      </Heading>
      <NativeSelect
        label={t('How do people join?')}
        hint={
          settings.joinPolicy === 'REQUEST_ONLY' && questionCount > 0
            ? t('{count, plural, one {With # question} other {With # questions}}', { count: questionCount })
            : undefined
        }
        options={[
          ...(group.parentId === null
            ? [{ value: 'ANYONE', label: t('Anyone can join') }]
            : [{ value: 'GROUP_MEMBERS', label: t('Members of the parent group can join') }]),
          { value: 'REQUEST_ONLY', label: t('Approval needed') },
        ]}
        value={settings.joinPolicy}
        onChange={(value) => onChange({ joinPolicy: value as Settings['joinPolicy'] })}
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
    </Stack>
  )
}

/** Whether the group has a chat, and who writes in it. */
export function ChatSettings({ group }: GroupProps) {
  const { settings, state, choose } = useSettingChoice(group)
  const row = chatRow(settings)
  return (
    <Stack isPadded gap={5}>
      <SavedHint state={state} />
      <Switch isSelected={settings.chatEnabled} onChange={(chatEnabled) => choose({ chatEnabled })}>
        {t('The group has a chat')}
      </Switch>
      {settings.chatEnabled && (
        <NativeSelect
          label={row.label}
          value={row.value}
          options={permissionColumns().filter(({ value }) => value !== 'NOBODY')}
          onChange={(value) => choose(settingsOfChoice(row.id, value))}
        />
      )}
      {settings.chatEnabled && <SlowModeFields settings={settings} between="messageSeconds" onChange={choose} />}
    </Stack>
  )
}

function SavedHint({ state }: { readonly state: SettingState }) {
  return (
    <Cluster justify="end">
      <Text size="small" tone={state === 'saved' ? 'success' : 'muted'} role="status">
        {state === 'saving'
          ? word('Saving…', 'state of a setting')
          : state === 'saved'
            ? word('Saved', 'label or title in settings')
            : t('Saved as you choose')}
      </Text>
    </Cluster>
  )
}
