import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { type GroupRole, roleCalls } from './groupRole.ts'

interface RoleHoldersProps {
  readonly groupId: string
  readonly role: GroupRole
  readonly onClose: () => void
}

/** The members who have a role, from whom it can be taken. */
export function RoleHolders({ groupId, role: { id, name, can }, onClose }: RoleHoldersProps) {
  const members = usePages('groups.listGroupMembersV2', { body: { groupId, filters: { customRoleId: id } } })
  const title = t('Who has {name}', { name })
  return (
    <Dialog isOpen onOpenChange={onClose} title={title}>
      <Loaded query={members} skeleton={<PersonRowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="person">{t('Nobody has this role')}</EmptyList>
          ) : (
            <PersonRows label={title}>
              {items.map(({ person }) => (
                <PersonRow key={person.id} person={person}>
                  {can.edit && <TakeRole groupId={groupId} roleId={id} userId={person.id} name={person.displayName} />}
                </PersonRow>
              ))}
            </PersonRows>
          )
        }
      </Loaded>
      <LoadMore {...members} />
    </Dialog>
  )
}

interface TakeRoleProps {
  readonly groupId: string
  readonly roleId: string
  readonly userId: string
  readonly name: string
}

function TakeRole({ groupId, roleId, userId, name }: TakeRoleProps) {
  const body = { groupId, userIds: [userId] }
  const onFailure = (error: Error) => toastFailure(error)
  const again = useMutationCall('groups.rolesAssign', { invalidates: roleCalls, onFailure })
  const taking = useMutationCall('groups.rolesAssign', {
    invalidates: roleCalls,
    onSuccess: () => {
      focusNeighbour(document.querySelector(`li[data-item="${userId}"]`))
      toasts.showUndo({
        message: t('{name} is a member again', { name }),
        undoLabel: word('Undo', 'button that takes back what was just done'),
        onUndo: () => again.mutate({ body: { ...body, roleId } }),
      })
    },
    onFailure,
  })
  return (
    <Button
      size="dense"
      aria-label={t('Take the role from {name}', { name })}
      isLoading={taking.isPending}
      onPress={() => taking.mutate({ body: { ...body, roleId: null } })}
    >
      {word('Take away', 'button: a role')}
    </Button>
  )
}
