import { useState } from 'react'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Icon } from '@koinon/ui/foundations/Icon'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './GroupHead.module.css'
import type { OpenGroup } from '../types.ts'

const GroupLevel = lazyPart(() => import('./GroupLevel.tsx'), 'GroupLevel')

/** Says that the reader is a member, with a menu of the membership: notifications, and leaving. */
export function JoinedMenu({ group }: { readonly group: OpenGroup }) {
  const [isChoosing, setChoosing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <MenuButton
        label={t('Your membership in {group}', { group: group.name })}
        className={styles['joined']}
        entries={[
          {
            id: 'notifications',
            label: word('Notifications', 'of a group'),
            icon: 'bell',
            onAction: () => setChoosing(true),
          },
          { id: 'record', label: t('Your record'), icon: 'gavel', href: paths.groupRecord(group.id) },
          ...menuEntryWhen(group.can.leave, {
            id: 'leave',
            label: t('Leave group'),
            icon: 'door-open',
            tone: 'danger',
            onAction: () => setLeaving(true),
          }),
        ]}
      >
        <span aria-hidden className={styles['state']}>
          <Icon name="check" size="s" />
          {word('Joined', 'state of a member')}
        </span>
      </MenuButton>
      {isChoosing && <GroupLevel group={group} onClose={() => setChoosing(false)} />}
      <LeaveDialog group={group} isOpen={isLeaving} onOpenChange={setLeaving} />
    </>
  )
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
