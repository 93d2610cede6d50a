import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { TextField } from '@koinon/ui/forms/TextField'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import { invalidateCalls, invokeOnce, useMutationCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { focusNeighbour } from '../../lib/focus.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import type { useUndo } from '../../lib/states/index.ts'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import type { Member } from './members.tsx'

const invalidates = [
  'groups.listGroupMembersV2',
  'groups.searchGroupMembers',
  'groups.getGroupMembers',
  'groups.getGroup',
] as const
type Entries = NonNullable<ComponentProps<typeof MenuButton>['entries']>
type Undo = ReturnType<typeof useUndo>

interface MemberMenuProps {
  readonly groupId: string
  readonly member: Member
  readonly undo: Undo
}

/** What an admin does about one member; who is removed can be brought back for ten seconds. */
export function MemberMenu({ groupId, member, undo }: MemberMenuProps) {
  const queryClient = useQueryClient()
  const [isTitling, setTitling] = useState(false)
  const { person, role } = member
  const [userId, name] = [person.id, person.displayName]
  const options = { invalidates, onFailure: (error: Error) => tellFailure(error) }
  const promote = useMutationCall('groups.promoteAdmin', options)
  const demote = useMutationCall('groups.demoteAdmin', options)
  const body = { groupId, userId }
  const remove = (bar: boolean) => {
    focusNeighbour(document.querySelector(`li[data-item="${userId}"]`))
    undo.run(userId, {
      message: t('{name} is removed from the group.', { name }),
      commit: async () => {
        await invokeOnce('groups.removeGroupUser', { body: { ...body, bar } })
        await invalidateCalls(queryClient, invalidates)
      },
    })
  }
  const removing: Entries = [
    { id: 'remove', label: t('Remove {name} from the group', { name }), tone: 'danger', onAction: () => remove(false) },
    { id: 'bar', label: t('Remove {name} for good', { name }), tone: 'danger', onAction: () => remove(true) },
  ]
  const entries: Entries = [
    { id: 'title', label: t('Give {name} a title', { name }), onAction: () => setTitling(true) },
    ...(role === 'ADMIN'
      ? [
          {
            id: 'demote',
            label: t('Take the admin role from {name}', { name }),
            onAction: () => demote.mutate({ body }),
          },
        ]
      : []),
    ...(role === 'MEMBER'
      ? [
          { id: 'promote', label: t('Make {name} an admin', { name }), onAction: () => promote.mutate({ body }) },
          ...removing,
        ]
      : []),
  ]
  return (
    <>
      <MenuButton label={t('What to do about {name}', { name })} entries={entries} />
      {isTitling && <TitleDialog groupId={groupId} member={member} onClose={() => setTitling(false)} />}
    </>
  )
}

const longestTitle = 40

function TitleDialog({ groupId, member, onClose }: Omit<MemberMenuProps, 'undo'> & { readonly onClose: () => void }) {
  const { person, title } = member
  const [text, setText] = useState(title ?? '')
  const save = useMutationCall('groups.setMemberTitles', { invalidates, onSuccess: onClose })
  const submit = () =>
    save.mutate({ body: { groupId, titles: [{ userId: person.id, title: text.trim() === '' ? null : text.trim() }] } })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Title of {name}', { name: person.displayName })}
      size="small"
      actions={
        <Button variant="primary" isLoading={save.isPending} onPress={submit}>
          {t('Save the title')}
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
          hint={t('Stands beside the name in this group, such as “Treasurer”.')}
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

interface BulkBarProps {
  readonly groupId: string
  readonly members: readonly Member[]
  readonly undo: Undo
  /** Their ids, joined: what there is to undo. */
  readonly onRemove: (ids: string) => void
  readonly onDone: () => void
}
type Outcome = ReplyOf<'groups.promoteAdmins'>

/** What an admin does about all who were chosen; who it could not be done about is named. */
export function BulkBar({ groupId, members, undo, onRemove, onDone }: BulkBarProps) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const count = members.length
  const body = { groupId, userIds: members.map(({ person }) => person.id) }
  const tell = async ({ failed }: Outcome) => {
    await invalidateCalls(queryClient, invalidates)
    const ids = new Set(failed.map(({ id }) => id))
    const names = members.filter(({ person }) => ids.has(person.id)).map(({ person }) => person.displayName)
    if (names.length > 0)
      toasts.show({ message: t('It could not be done for {names}.', { names: names.join(', ') }), tone: 'danger' })
  }
  const act = (call: 'groups.promoteAdmins' | 'groups.demoteAdmins') => async () => {
    setBusy(true)
    await invokeOnce(call, { body }).then(tell, (error: unknown) => tellFailure(error))
    setBusy(false)
    onDone()
  }
  const remove = () => {
    const ids = body.userIds.join()
    onRemove(ids)
    undo.run(ids, {
      message: t('{count, plural, one {# person is removed.} other {# people are removed.}}', { count }),
      commit: async () => tell(await invokeOnce('groups.removeGroupUsers', { body })),
    })
    onDone()
  }
  return (
    <SaveBar
      isOpen
      message={t('{count, plural, one {# chosen} other {# chosen}}', { count })}
      discardLabel={t('Choose nobody')}
      isSaving={isBusy}
      onDiscard={onDone}
    >
      <MenuButton
        label={t('What to do about those who were chosen')}
        isLoading={isBusy}
        entries={[
          { id: 'promote', label: t('Make them admins'), onAction: () => void act('groups.promoteAdmins')() },
          {
            id: 'demote',
            label: t('Take the admin role from them'),
            onAction: () => void act('groups.demoteAdmins')(),
          },
          { id: 'remove', label: t('Remove them from the group'), tone: 'danger', onAction: remove },
        ]}
      >
        {t('What to do')}
      </MenuButton>
    </SaveBar>
  )
}
