import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { TextField } from '@koinon/ui/fields/TextField'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { invalidateCalls, invokeOnce, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import type { OpenGroup } from '#features/groups/index.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { focusNeighbour, usePassFocusOn } from '#lib/interaction/focus.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { RestrictDialog } from '../restrictions/RestrictDialog.tsx'
import { memberCalls } from './memberCalls.ts'
import type { Member, MemberChoice } from './useMemberChoice.ts'

type Entries = NonNullable<ComponentProps<typeof MenuButton>['entries']>

interface MemberMenuProps {
  readonly group: Pick<OpenGroup, 'id' | 'rules'>
  readonly member: Member
  readonly choice: MemberChoice
  readonly mayChangeRoles: boolean
}

/** The actions of admins and moderators on one member; a removed member can be restored for ten seconds. */
export function MemberMenu({ group, member, choice, mayChangeRoles }: MemberMenuProps) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<'title' | 'restrict' | null>(null)
  const groupId = group.id
  const { person, role } = member
  const [userId, name] = [person.id, person.displayName]
  const optionsFor = (next: Member['role']) => ({
    invalidates: memberCalls,
    onSuccess: () => choice.update({ ...member, role: next }),
    onFailure: (error: Error) => toastFailure(error),
  })
  const promote = useMutationCall('groups.promoteAdmin', optionsFor('ADMIN'))
  const demote = useMutationCall('groups.demoteAdmin', optionsFor('MEMBER'))
  const nameModerator = useMutationCall('groups.setModerators', optionsFor('MODERATOR'))
  const dismiss = useMutationCall('groups.setModerators', optionsFor('MEMBER'))
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
    mayChangeRoles,
    onTitle: () => setOpened('title'),
    onRestrict: () => setOpened('restrict'),
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
  readonly mayChangeRoles: boolean
  readonly onTitle: () => void
  readonly onRestrict: () => void
  readonly onRemove: () => void
  readonly onPromote: () => void
  readonly onDemote: () => void
  readonly onModerator: (moderator: boolean) => void
}

/** The entries of a member's menu, by the roles of both. */
function memberEntries(args: MemberEntriesArgs): Entries {
  const { name, role, mayChangeRoles, onTitle, onRestrict, onRemove, onPromote, onDemote, onModerator } = args
  const removing: Entries = [
    { id: 'remove', label: t('Remove {name} from group', { name }), tone: 'danger', onAction: onRemove },
    { id: 'restrict', label: t('Mute or ban {name}', { name }), tone: 'danger', onAction: onRestrict },
  ]
  const isBelowAdmin = role === 'MEMBER' || role === 'MODERATOR'
  return [
    ...menuEntryWhen(mayChangeRoles, {
      id: 'title',
      label: t('Set title for {name}', { name }),
      onAction: onTitle,
    }),
    ...menuEntryWhen(mayChangeRoles && role === 'ADMIN', {
      id: 'demote',
      label: t('Remove {name} as an admin', { name }),
      onAction: onDemote,
    }),
    ...menuEntryWhen(mayChangeRoles && isBelowAdmin, {
      id: 'promote',
      label: t('Make {name} an admin', { name }),
      onAction: onPromote,
    }),
    ...menuEntryWhen(mayChangeRoles && role === 'MEMBER', {
      id: 'name-moderator',
      label: t('Make {name} a moderator', { name }),
      onAction: () => onModerator(true),
    }),
    ...menuEntryWhen(mayChangeRoles && role === 'MODERATOR', {
      id: 'dismiss-moderator',
      label: t('Remove {name} as a moderator', { name }),
      onAction: () => onModerator(false),
    }),
    ...(isBelowAdmin ? removing : []),
  ]
}

const longestTitle = 40

function TitleDialog({
  groupId,
  member,
  onClose,
}: Pick<MemberMenuProps, 'member'> & { readonly groupId: string; readonly onClose: () => void }) {
  const { person, title } = member
  const [text, setText] = useState(title ?? '')
  const save = useMutationCall('groups.setMemberTitles', { invalidates: memberCalls, onSuccess: onClose })
  const submit = () => {
    if (save.isPending) return
    save.mutate({ body: { groupId, titles: [{ userId: person.id, title: text.trim() || null }] } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Title of {name}', { name: person.displayName })}
      size="small"
      actions={
        <Button variant="primary" isLoading={save.isPending} onPress={submit}>
          {t('Save title')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={word('Title', 'of a member of a group')}
          hint={t('Shown beside the name in this group, such as “Treasurer”.')}
          value={text}
          onChange={setText}
          maxLength={longestTitle}
          error={save.error === null ? undefined : problemOf(save.error).sentence}
          dir="auto"
          isOptional
          autoFocus
        />
      </form>
    </Dialog>
  )
}

type Outcome = ReplyOf<'groups.promoteAdmins'>

/** The actions of admins and moderators on all selected members; names those for whom it failed, with a way to retry. */
export function BulkBar({
  groupId,
  choice,
  mayChangeRoles,
}: Pick<MemberMenuProps, 'choice' | 'mayChangeRoles'> & { readonly groupId: string }) {
  const members = [...choice.chosen.values()]
  const [count, roles] = [members.length, new Set(members.map(({ role }) => role))]
  const body = { groupId, userIds: [...choice.chosen.keys()] }
  /** When the bar closes, the focus returns to where somebody was selected, if they are still listed. */
  const chooseNobody = () => {
    const last = document.querySelector<HTMLElement>(`li[data-item="${body.userIds.at(-1)}"] input`)
    if (last === null) focusNeighbour(null)
    else last.focus()
    choice.chooseNobody()
  }
  const { promote, demote, remove, isBusy } = useBulkChanges(groupId, choice, chooseNobody)
  const entries: Entries = [
    ...menuEntryWhen(mayChangeRoles && (roles.has('MEMBER') || roles.has('MODERATOR')), {
      id: 'promote',
      label: t('Make admin'),
      onAction: () => promote.mutate({ body }),
    }),
    ...menuEntryWhen(mayChangeRoles && roles.has('ADMIN'), {
      id: 'demote',
      label: t('Remove as admin'),
      onAction: () => demote.mutate({ body }),
    }),
    { id: 'remove', label: t('Remove from group'), tone: 'danger', onAction: remove },
  ]
  return (
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
  )
}

/** Changes for all that are selected; names those for whom one failed. */
function useBulkChanges(groupId: string, choice: MemberChoice, onChanged: () => void) {
  const queryClient = useQueryClient()
  const members = [...choice.chosen.values()]
  const body = { groupId, userIds: [...choice.chosen.keys()] }
  const failedNames = ({ failed }: Outcome): readonly string[] => {
    const ids = failed.map(({ id }) => id)
    const names = members.filter(({ person }) => ids.includes(person.id)).map(({ person }) => person.displayName)
    if (names.length > 0)
      toasts.show({ message: t('This failed for {names}.', { names: formatList(names) }), tone: 'danger' })
    return ids
  }
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
  return { promote, demote, remove, isBusy }
}
