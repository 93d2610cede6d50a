import { useState } from 'react'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { Stack } from '@koinon/ui/foundations/Stack'
import type { JoinPolicy } from '@koinon/contract/shared'
import { SettingsFields, changeOf, draftWith, withEdit } from '#features/groups/index.ts'
import type { OpenGroup, SettingsEdits, SettingsPart } from '#features/groups/index.ts'
import { OrganizationFields } from '#features/organizations/OrganizationFields.tsx'
import { organizationChangeOf, organizationDraftOf } from '#features/organizations/organizationDraft.ts'
import type { OrganizationDetails, OrganizationDraft } from '#features/organizations/organizationDraft.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { byField, useFocusFirstError } from '#lib/forms/useFocusFirstError.ts'
import { msg, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { FormSkeleton } from '#lib/feedback/FormSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'

export interface OrganizationSettingsProps {
  readonly group: OpenGroup
  readonly part: SettingsPart
}

/** E10: how the organisation looks, or its rules and questions. */
export function OrganizationSettings({ group, part }: OrganizationSettingsProps) {
  const details = useCall('groups.getEnterpriseGroupAdminDetails', { params: { id: group.id } })
  return (
    <Loaded query={details} skeleton={<FormSkeleton fields={5} />}>
      {(shown) => <Form group={group} part={part} details={shown} />}
    </Loaded>
  )
}

const sentences = { HANDLE_TAKEN: msg('This address is taken. Choose another.') }
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
  readonly home: Partial<OrganizationDraft>
}
const untouched: Edited = { group: {}, home: {} }

interface FormProps extends OrganizationSettingsProps {
  readonly details: OrganizationDetails
}
function Form({ group, part: shownPart, details }: FormProps) {
  const [edited, setEdited] = useState(untouched)
  const draft = { group: draftWith(group, edited.group), home: { ...organizationDraftOf(details), ...edited.home } }
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
  const change = { ...partsOf(changeOf(group, draft.group)), ...organizationChangeOf(details, draft.home) }
  const isChanged = Object.keys(change).length > 0
  const formRef = useFocusFirstError(save.error)
  useKeepFocus(String(isChanged))
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
          part={shownPart}
          draft={draft.group}
          change={(part) => setEdited((before) => ({ ...before, group: withEdit(before.group, part) }))}
          error={save.error}
          others={fieldsOfHome}
        >
          <OrganizationFields
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
        <UnsavedChangesGuard isChanged={isChanged} />
      </Stack>
    </form>
  )
}
