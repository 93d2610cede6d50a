import { useState } from 'react'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { Stack } from '@koinon/ui/foundations/Stack'
import { SettingsFields, changeOf, draftOf } from '../../features/groups/index.ts'
import type { OpenGroup, SettingsDraft } from '../../features/groups/index.ts'
import { HomeFields } from '../../features/organizations/HomeFields.tsx'
import { homeChangeOf, homeDraftOf } from '../../features/organizations/homeDraft.ts'
import type { HomeDetails, HomeDraft } from '../../features/organizations/homeDraft.ts'
import { useCall, useMutationCall } from '../../lib/calls/index.ts'
import { useFocusKept } from '../../lib/focus.ts'
import { KeepChanges } from '../../lib/forms/KeepChanges.tsx'
import { byField, useFocusWrong } from '../../lib/forms/useFocusWrong.ts'
import { msg, t, word } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { toasts } from '../../lib/toasts.ts'
import { useOpenGroup } from '../groups/group.tsx'
import { GroupEnding } from '../groups/GroupEnding.tsx'
import styles from '../groups/Groups.module.css'

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
  const { groupId: _id, version: _version, enterpriseGroupId: _home, ...parts } = given.body
  return parts
}

interface FormProps {
  readonly group: OpenGroup
  readonly details: HomeDetails
}
function Form({ group, details }: FormProps) {
  const [edited, setEdited] = useState<{ readonly group?: SettingsDraft; readonly home?: HomeDraft }>({})
  const draft = { group: edited.group ?? draftOf(group), home: edited.home ?? homeDraftOf(details) }
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
          { onSuccess: () => setEdited((now) => (now === edited ? {} : now)) },
        )
      }}
    >
      <Stack gap={7}>
        <SettingsFields
          group={group}
          draft={draft.group}
          change={(part) => setEdited({ ...edited, group: { ...draft.group, ...part } })}
          error={save.error}
          others={fieldsOfHome}
        >
          <HomeFields
            details={details}
            draft={draft.home}
            change={(part) => setEdited({ ...edited, home: { ...draft.home, ...part } })}
            fields={byField(save.error === null ? undefined : problemOf(save.error, sentences))}
          />
        </SettingsFields>
        <SaveBar
          isOpen={isChanged}
          type="submit"
          isSaving={save.isPending}
          onDiscard={() => {
            setEdited({})
            save.reset()
          }}
        />
        <KeepChanges isChanged={isChanged} />
      </Stack>
    </form>
  )
}
