import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { MenuEntry } from '@koinon/ui'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { searchIn } from '#lib/entities/search/searchIn.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { mayStartIn, newGroupIn } from '../newGroupIn.ts'
import { ReportGroup } from './ReportGroup.tsx'
import type { OpenGroup } from '../types.ts'

/**
 * Members' actions on their group besides reading: its chat, asking its admins, leaving; and for everybody, reporting.
 */
export function GroupMenu({ group }: { readonly group: OpenGroup }) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const request = useAsking(group)
  const openChat = useMutationCall('chat.getGroupConversationId', {
    onSuccess: ({ conversationId }) => void navigate({ href: paths.conversation(conversationId) }),
    onFailure: (error) => toastFailure(error),
  })
  const { membership, can } = group
  return (
    <>
      {membership !== null && can.message && (
        <LinkButton
          href={paths.messages}
          onClick={(event) => {
            event.preventDefault()
            openChat.mutate({ body: { groupId: group.id } })
          }}
        >
          {t('Group chat')}
        </LinkButton>
      )}
      <MenuButton
        label={t('More about {group}', { group: group.name })}
        entries={entriesOf(group, request, { report: () => setReporting(true), leave: () => setLeaving(true) })}
      />
      {isReporting && <ReportGroup group={group} onClose={() => setReporting(false)} />}
      <LeaveDialog group={group} isOpen={isLeaving} onOpenChange={setLeaving} />
    </>
  )
}

interface Dialogs {
  readonly report: () => void
  readonly leave: () => void
}

function entriesOf(
  group: OpenGroup,
  request: ReturnType<typeof useAsking>,
  { report, leave }: Dialogs,
): readonly MenuEntry[] {
  const { membership, can } = group
  return [
    { id: 'search', label: t('Search this group'), icon: 'magnifying-glass', href: searchIn(group.id) },
    ...menuEntryWhen(mayStartIn(group), {
      id: 'start',
      label: t('Create subgroup'),
      icon: 'plus',
      href: newGroupIn(group.id),
    }),
    ...menuEntryWhen(membership !== null && can.askToPost, request.toPost),
    ...menuEntryWhen(membership !== null && can.askAdmin, request.toBeAdmin),
    ...menuEntryWhen(membership?.role !== 'OWNER', {
      id: 'report',
      label: t('Report group'),
      icon: 'flag',
      onAction: report,
    }),
    ...menuEntryWhen(can.leave, {
      id: 'leave',
      label: t('Leave group'),
      icon: 'door-open',
      tone: 'danger',
      onAction: leave,
    }),
  ]
}

interface LeaveDialogProps {
  readonly group: OpenGroup
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

function LeaveDialog({ group: { id, name }, isOpen, onOpenChange }: LeaveDialogProps) {
  const leave = useMutationCall('groups.leaveGroup', {
    invalidates: ['groups.getGroup', 'groups.getGroupMemberships', 'groups.listGroupsV2'],
    onSuccess: () => {
      onOpenChange(false)
      toasts.show({ message: t('You have left {group}', { group: name }) })
    },
    onFailure: (error) => toastFailure(error),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Leave {group}?', { group: name })}
      confirmLabel={t('Leave group')}
      onConfirm={() =>
        leave.mutateAsync({ body: { groupId: id } }).then(
          () => undefined,
          () => undefined,
        )
      }
    >
      {t('Your posts stay. You can rejoin later.')}
    </ConfirmDialog>
  )
}

/** Rights that only admins can grant. */
function useAsking(group: OpenGroup) {
  const options = {
    invalidates: ['groups.getGroup'] as const,
    onSuccess: () =>
      void toasts.show({ message: t('Request sent to the admins of {group}', { group: group.name }), tone: 'success' }),
    onFailure: (error: Error) => toastFailure(error),
  }
  const post = useMutationCall('groups.requestPostingPermission', options)
  const admin = useMutationCall('groups.requestAdminPromotion', options)
  const given = { body: { groupId: group.id } }
  return {
    toPost: {
      id: 'post',
      label: t('Request to post'),
      icon: 'pencil-simple',
      onAction: () => post.mutate(given),
    },
    toBeAdmin: {
      id: 'admin',
      label: t('Request to become admin'),
      icon: 'crown',
      onAction: () => admin.mutate(given),
    },
  } as const
}
