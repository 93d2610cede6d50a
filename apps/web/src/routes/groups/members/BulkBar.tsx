import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { invalidateCalls, invokeOnce, useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t } from '#lib/text/i18n/index.ts'
import { AssignRoleDialog } from '../roles/AssignRoleDialog.tsx'
import type { MemberMenuProps } from './MemberTools.tsx'
import { memberCalls } from './memberCalls.ts'
import { type Outcome, toastFailed } from './toastFailed.ts'
import type { MemberChoice } from './useMemberChoice.ts'

type Entries = NonNullable<ComponentProps<typeof MenuButton>['entries']>

/** The actions of admins and moderators on all selected members; names those for whom it failed, with a way to retry. */
export function BulkBar({
  groupId,
  choice,
  mayRemove,
  may,
}: Pick<MemberMenuProps, 'choice' | 'mayRemove' | 'may'> & { readonly groupId: string }) {
  const members = [...choice.chosen.values()]
  const [count, roles] = [members.length, new Set(members.map(({ role }) => role))]
  const [isGiving, setGiving] = useState(false)
  const body = { groupId, userIds: [...choice.chosen.keys()] }
  /** When the bar closes, the focus returns to where somebody was selected, if they are still listed. */
  const chooseNobody = () => {
    const last = document.querySelector<HTMLElement>(`li[data-item="${body.userIds.at(-1)}"] input`)
    if (last === null) focusNeighbour(null)
    else last.focus()
    choice.chooseNobody()
  }
  const { promote, demote, remove, failedNames, isBusy } = useBulkChanges(groupId, choice, chooseNobody)
  const entries = bulkEntries({
    roles,
    mayRemove,
    may,
    onRole: () => setGiving(true),
    onPromote: () => promote.mutate({ body }),
    onDemote: () => demote.mutate({ body }),
    onRemove: remove,
  })
  return (
    <>
      <SaveBar
        isOpen
        message={t('{count, plural, one {# selected} other {# selected}}', { count })}
        discardLabel={t('Clear the selection')}
        isSaving={isBusy}
        onDiscard={chooseNobody}
      >
        <MenuButton label={t('Bulk actions')} isLoading={isBusy} entries={entries}>
          {t('What to do')}
        </MenuButton>
      </SaveBar>
      {isGiving && (
        <AssignRoleDialog
          groupId={groupId}
          members={members}
          onDone={(outcome) => {
            failedNames(outcome)
            chooseNobody()
          }}
          onClose={() => setGiving(false)}
        />
      )}
    </>
  )
}

interface BulkEntriesArgs extends Pick<MemberMenuProps, 'mayRemove' | 'may'> {
  /** Of the selected members. */
  readonly roles: ReadonlySet<string | null>
  readonly onRole: () => void
  readonly onPromote: () => void
  readonly onDemote: () => void
  readonly onRemove: () => void
}

/** The entries of the menu for all selected members. */
const bulkEntries = ({ roles, mayRemove, may, onRole, onPromote, onDemote, onRemove }: BulkEntriesArgs): Entries => [
  ...menuEntryWhen(may.assignRoles, { id: 'role', label: t('Give a role'), onAction: onRole }),
  ...menuEntryWhen(may.nameAdmins && (roles.has('MEMBER') || roles.has('MODERATOR')), {
    id: 'promote',
    label: t('Make admin'),
    onAction: onPromote,
  }),
  ...menuEntryWhen(may.nameAdmins && roles.has('ADMIN'), {
    id: 'demote',
    label: t('Remove as admin'),
    onAction: onDemote,
  }),
  ...menuEntryWhen(mayRemove, {
    id: 'remove',
    label: t('Remove from group'),
    tone: 'danger' as const,
    onAction: onRemove,
  }),
]

/** Changes for all that are selected; names those for whom one failed. */
function useBulkChanges(groupId: string, choice: MemberChoice, onChanged: () => void) {
  const queryClient = useQueryClient()
  const members = [...choice.chosen.values()]
  const body = { groupId, userIds: [...choice.chosen.keys()] }
  const failedNames = toastFailed(members)
  const options = {
    invalidates: memberCalls,
    onSuccess: (outcome: Outcome) => {
      failedNames(outcome)
      onChanged()
    },
    onFailure: (error: Error) => toastFailure(error),
  }
  const promote = useMutationCall('groups.promoteAdmins', options)
  const demote = useMutationCall('groups.demoteAdmins', options)
  const isBusy = promote.isPending || demote.isPending
  const remove = () => {
    // The bar disappears with the selection.
    focusNeighbour(null)
    choice.remove(members, {
      message: t('{count, plural, one {# person removed} other {# people removed}}', {
        count: members.length,
      }),
      commit: async () => {
        const outcome = await invokeOnce('groups.removeGroupUsers', { body })
        await invalidateCalls(queryClient, memberCalls)
        return failedNames(outcome)
      },
    })
  }
  return { promote, demote, remove, failedNames, isBusy }
}
