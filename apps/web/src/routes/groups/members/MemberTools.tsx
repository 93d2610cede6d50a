import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { invalidateCalls, invokeOnce, useMutationCall } from '#lib/data/calls/index.ts'
import type { OpenGroup } from '#features/groups/index.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { focusNeighbour, usePassFocusOn } from '#lib/interaction/focus.ts'
import { t } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { RestrictDialog } from '../restrictions/RestrictDialog.tsx'
import { AssignRoleDialog } from '../roles/AssignRoleDialog.tsx'
import { WarnDialog } from '../restrictions/WarnDialog.tsx'
import { memberCalls } from './memberCalls.ts'
import type { RoleRights } from './roleRights.ts'
import { TitleDialog } from './TitleDialog.tsx'
import { toastFailed } from './toastFailed.ts'
import type { Member, MemberChoice } from './useMemberChoice.ts'

type Entries = NonNullable<ComponentProps<typeof MenuButton>['entries']>

export interface MemberMenuProps {
  readonly group: Pick<OpenGroup, 'id' | 'rules'>
  readonly member: Member
  readonly choice: MemberChoice
  readonly mayRemove: boolean
  readonly may: RoleRights
}

/** Changes of a member's role, shown at once. */
function useRoleChanges(member: Member, choice: MemberChoice) {
  const optionsFor = (next: Member['role']) => ({
    invalidates: memberCalls,
    onSuccess: () => choice.update({ ...member, role: next }),
    onFailure: (error: Error) => toastFailure(error),
  })
  const promote = useMutationCall('groups.promoteAdmin', optionsFor('ADMIN'))
  const demote = useMutationCall('groups.demoteAdmin', optionsFor('MEMBER'))
  const nameModerator = useMutationCall('groups.setModerators', optionsFor('MODERATOR'))
  const dismiss = useMutationCall('groups.setModerators', optionsFor('MEMBER'))
  return { promote, demote, nameModerator, dismiss }
}

/** The actions of admins and moderators on one member; a removed member can be restored for ten seconds. */
export function MemberMenu({ group, member, choice, mayRemove, may }: MemberMenuProps) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<'title' | 'role' | 'warn' | 'restrict' | null>(null)
  const { person, role } = member
  const [groupId, userId, name] = [group.id, person.id, person.displayName]
  const { promote, demote, nameModerator, dismiss } = useRoleChanges(member, choice)
  const body = { groupId, userId }
  usePassFocusOn(userId)
  const remove = () => {
    focusNeighbour(document.querySelector(`li[data-item="${userId}"]`))
    choice.remove([member], {
      message: t('{name} was removed from the group', { name }),
      commit: async () => {
        await invokeOnce('groups.removeGroupUser', { body })
        await invalidateCalls(queryClient, memberCalls)
        return []
      },
    })
  }
  const entries = memberEntries({
    name,
    role,
    mayRemove,
    may,
    onTitle: () => setOpened('title'),
    onRole: () => setOpened('role'),
    onRestrict: () => setOpened('restrict'),
    onWarn: () => setOpened('warn'),
    onRemove: remove,
    onPromote: () => promote.mutate({ body }),
    onDemote: () => demote.mutate({ body }),
    onModerator: (moderator) =>
      (moderator ? nameModerator : dismiss).mutate({ body: { groupId, userIds: [userId], moderator } }),
  })
  const close = () => setOpened(null)
  return (
    <>
      <MenuButton label={t('Actions for {name}', { name })} entries={entries} />
      {opened === 'title' && <TitleDialog groupId={groupId} member={member} onClose={close} />}
      {opened === 'role' && (
        <AssignRoleDialog groupId={groupId} members={[member]} onDone={toastFailed([member])} onClose={close} />
      )}
      {opened === 'warn' && <WarnDialog group={group} person={person} onClose={close} />}
      {opened === 'restrict' && (
        <RestrictDialog
          group={group}
          person={person}
          onClose={close}
          onDone={(kind) => kind === 'BAN' && choice.choose(member, false)}
        />
      )}
    </>
  )
}

interface MemberEntriesArgs {
  readonly name: string
  readonly role: Member['role']
  readonly mayRemove: boolean
  readonly may: RoleRights
  readonly onTitle: () => void
  readonly onRole: () => void
  readonly onRestrict: () => void
  readonly onWarn: () => void
  readonly onRemove: () => void
  readonly onPromote: () => void
  readonly onDemote: () => void
  readonly onModerator: (moderator: boolean) => void
}

/** The entries of a member's menu, by the roles of both. */
function memberEntries(args: MemberEntriesArgs): Entries {
  const {
    name,
    role,
    mayRemove,
    may,
    onTitle,
    onRole,
    onRestrict,
    onWarn,
    onRemove,
    onPromote,
    onDemote,
    onModerator,
  } = args
  const removing: Entries = [
    { id: 'warn', label: t('Warn {name}', { name }), onAction: onWarn },
    { id: 'remove', label: t('Remove {name} from group', { name }), tone: 'danger', onAction: onRemove },
    { id: 'restrict', label: t('Mute or ban {name}', { name }), tone: 'danger', onAction: onRestrict },
  ]
  const isBelowAdmin = role === 'MEMBER' || role === 'MODERATOR'
  return [
    ...menuEntryWhen(may.assignRoles, {
      id: 'title',
      label: t('Set title for {name}', { name }),
      onAction: onTitle,
    }),
    ...menuEntryWhen(may.assignRoles && role !== 'OWNER', {
      id: 'role',
      label: t('Give {name} a role', { name }),
      onAction: onRole,
    }),
    ...menuEntryWhen(may.nameAdmins && role === 'ADMIN', {
      id: 'demote',
      label: t('Remove {name} as an admin', { name }),
      onAction: onDemote,
    }),
    ...menuEntryWhen(may.nameAdmins && isBelowAdmin, {
      id: 'promote',
      label: t('Make {name} an admin', { name }),
      onAction: onPromote,
    }),
    ...menuEntryWhen(may.nameModerators && role === 'MEMBER', {
      id: 'name-moderator',
      label: t('Make {name} a moderator', { name }),
      onAction: () => onModerator(true),
    }),
    ...menuEntryWhen(may.nameModerators && role === 'MODERATOR', {
      id: 'dismiss-moderator',
      label: t('Remove {name} as a moderator', { name }),
      onAction: () => onModerator(false),
    }),
    ...(mayRemove && isBelowAdmin ? removing : []),
  ]
}
