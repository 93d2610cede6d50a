import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { type GroupRole, roleCalls } from './groupRole.ts'

const sentences = { VERSION_CONFLICT: msg('A colleague has changed this role. Close this and open it again.') }

interface DeleteRoleProps {
  readonly groupId: string
  readonly role: GroupRole
  readonly onClose: () => void
}

/** Deletes a role; those who have it are members again. */
export function DeleteRole({ groupId, role: { id, version, name, holders }, onClose }: DeleteRoleProps) {
  const removal = useMutationCall('groups.rolesDelete', {
    invalidates: roleCalls,
    onSuccess: () => {
      toasts.show({ message: t('{name} deleted', { name }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Delete the role {name}?', { name })}
      confirmLabel={t('Delete role')}
      error={removal.error === null ? undefined : problemOf(removal.error, sentences).sentence}
      onConfirm={() => removal.mutate({ body: { groupId, id, version } })}
    >
      {t(
        '{count, plural, =0 {Nobody has it.} one {# person is a member again, and is notified.} other {# people are members again, and are notified.}}',
        { count: holders },
      )}
    </ConfirmDialog>
  )
}
