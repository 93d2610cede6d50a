import { useState } from 'react'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { Stack } from '@koinon/ui/foundations/Stack'
import type { JoinPolicy } from '@koinon/contract/shared'
import { SettingsFields, changeOf, draftWith, withEdit } from '#features/groups/index.ts'
import type { OpenGroup, SettingsEdits } from '#features/groups/index.ts'
import { HomeFields } from '#features/organizations/HomeFields.tsx'
import { homeChangeOf, homeDraftOf } from '#features/organizations/homeDraft.ts'
import type { HomeDetails, HomeDraft } from '#features/organizations/homeDraft.ts'
import { useCall, useMutationCall } from '#lib/calls/index.ts'
import { useFocusKept } from '#lib/focus.ts'
import { KeepChanges } from '#lib/forms/KeepChanges.tsx'
import { byField, useFocusWrong } from '#lib/forms/useFocusWrong.ts'
import { msg, t, word } from '#lib/i18n/index.ts'
import { problemOf } from '#lib/problems/index.ts'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import { Loaded } from '#lib/states/index.ts'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'
import { toasts } from '#lib/toasts.ts'
import { useOpenGroup } from '#routes/groups/group.tsx'
import { GroupEnding } from '#routes/groups/GroupEnding.tsx'
import styles from '#routes/groups/Groups.module.css'

/** E10: the organisation's description, appearance, permissions, and deletion. */
export function OrganizationSettings() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.can.manage) return <Emptiness kind="group">{t('Only admins change the organisation.')}</Emptiness>
  return (
    <Stack gap={7} className={styles['page']}>
      <Settings key={group.id} group={group} />
      <GroupEnding group={group} />
    </Stack>
  )
}

function Settings({ group }: { readonly group: OpenGroup }) {
  const details = useCall('groups.getEnterpriseGroupAdminDetails', { params: { id: group.id } })
  return (
    <Loaded query={details} skeleton={<RowsSkeleton rows={6} />}>
      {(shown) => <Form group={group} details={shown} />}
    </Loaded>
  )
}

const sentences = { HANDLE_TAKEN: msg('Another community has this name in addresses. Choose another.') }
const fieldsOfHome = ['handle', 'contact'] as const

/** The part of the input that is about the group, without its id. */
function partsOf(given: ReturnType<typeof changeOf>) {
  if (given === null) return {}
  const { groupId: _id, version: _version, enterpriseGroupId: _home, settings, ...parts } = given.body
  return settings === undefined ? parts : { ...parts, settings: topLevel(settings) }
}

/** An organisation is within no group whose members could enter freely. */
function topLevel<S extends { readonly joinPolicy?: JoinPolicy | undefined }>({ joinPolicy, ...settings }: S) {
  return joinPolicy === undefined || joinPolicy === 'GROUP_MEMBERS' ? settings : { ...settings, joinPolicy }
}

/** Only what is being edited: the rest shows what is there now. */
interface Edited {
  readonly group: SettingsEdits
  readonly home: Partial<HomeDraft>
}
const untouched: Edited = { group: {}, home: {} }

interface FormProps {
  readonly group: OpenGroup
  readonly details: HomeDetails
}
function Form({ group, details }: FormProps) {
  const [edited, setEdited] = useState(untouched)
  const draft = { group: draftWith(group, edited.group), home: { ...homeDraftOf(details), ...edited.home } }
  const save = useMutationCall('groups.editEnterpriseGroup', {
    invalidates: [
      'groups.getGroup',
      'groups.getEnterpriseGroup',
      'groups.getEnterpriseGroupAdminDetails',
      'groups.getGroupMemberships',
      'groups.listGroupsV2',
    ],
    onSuccess: () => void toasts.show({ message: word('Saved', 'label or title in settings'), tone: 'success' }),
  })
  const change = { ...partsOf(changeOf(group, draft.group)), ...homeChangeOf(details, draft.home) }
  const isChanged = Object.keys(change).length > 0
  const formRef = useFocusWrong(save.error)
  useFocusKept(String(isChanged))
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isChanged || save.isPending) return
        save.mutate(
          { body: { ...change, enterpriseGroupId: group.id, version: group.version } },
          { onSuccess: () => setEdited((now) => (now === edited ? untouched : now)) },
        )
      }}
    >
      <Stack gap={7}>
        <SettingsFields
          group={group}
          draft={draft.group}
          change={(part) => setEdited((before) => ({ ...before, group: withEdit(before.group, part) }))}
          error={save.error}
          others={fieldsOfHome}
        >
          <HomeFields
            details={details}
            draft={draft.home}
            change={(part) => setEdited((before) => ({ ...before, home: { ...before.home, ...part } }))}
            fields={byField(save.error === null ? undefined : problemOf(save.error, sentences))}
          />
        </SettingsFields>
        <SaveBar
          isOpen={isChanged}
          type="submit"
          isSaving={save.isPending}
          onDiscard={() => {
            setEdited(untouched)
            save.reset()
          }}
        />
        <KeepChanges isChanged={isChanged} />
      </Stack>
    </form>
  )
}
