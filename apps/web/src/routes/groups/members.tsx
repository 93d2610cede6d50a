import { useState } from 'react'
import type { ComponentProps } from 'react'
import { ConfirmDialog } from '@koinon/ui/overlays/ConfirmDialog'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import { SearchField } from '@koinon/ui/forms/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'
import { useMutationCall, usePages } from '../../lib/calls/index.ts'
import type { ItemOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { tellFailure } from '../../lib/toasts.ts'
import { useOpenGroup } from './group.tsx'

type Member = ItemOf<'groups.getGroupMembers'>
const invalidates = ['groups.getGroupMembers', 'groups.searchGroupMembers', 'groups.getGroup'] as const

/** G06: who is in the group; admins change roles and remove. */
export function GroupMembers() {
  const [query, setQuery] = useState('')
  const group = useOpenGroup()
  if (group === undefined) return null
  const wanted = query.trim()
  return (
    <>
      <Stack isPadded gap={4}>
        <SearchField label={t('Search members by name')} value={query} onChange={setQuery} />
      </Stack>
      {wanted === '' ? (
        <All groupId={group.id} mayManage={group.can.manage} />
      ) : (
        <Found groupId={group.id} query={wanted} mayManage={group.can.manage} />
      )}
    </>
  )
}

interface ListProps {
  readonly groupId: string
  readonly mayManage: boolean
}

function All({ groupId, mayManage }: ListProps) {
  const members = usePages('groups.getGroupMembers', { body: { groupId } })
  return (
    <>
      <Loaded query={members} skeleton={<PersonRowsSkeleton rows={6} />}>
        {({ items }) => <Rows members={items} mayManage={mayManage} groupId={groupId} />}
      </Loaded>
      <LoadMore {...members} />
    </>
  )
}

function Found({ groupId, query, mayManage }: ListProps & { readonly query: string }) {
  const members = usePages('groups.searchGroupMembers', { body: { groupId, query } })
  return (
    <>
      <Loaded query={members} skeleton={<PersonRowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="person">{t('Nobody here matches “{query}”.', { query })}</Emptiness>
          ) : (
            <Rows members={items} mayManage={mayManage} groupId={groupId} />
          )
        }
      </Loaded>
      <LoadMore {...members} />
    </>
  )
}

function Rows({ members, mayManage, groupId }: ListProps & { readonly members: readonly Member[] }) {
  return (
    <PersonRows label={word('Members', 'tab of a group')}>
      {members.map(({ person, role, title }) => (
        <PersonRow
          key={person.id}
          person={person}
          hint={[roleWords(role), title].filter(Boolean).join(' · ') || undefined}
        >
          {mayManage && role !== 'OWNER' ? (
            <MemberMenu groupId={groupId} userId={person.id} name={person.displayName} role={role} />
          ) : undefined}
        </PersonRow>
      ))}
    </PersonRows>
  )
}

const roleWords = (role: Member['role']): string | null =>
  role === 'OWNER' ? word('Owner', 'role in a group') : role === 'ADMIN' ? word('Admin', 'role in a group') : null

interface MemberMenuProps {
  readonly groupId: string
  readonly userId: string
  readonly name: string
  readonly role: Member['role']
}

function MemberMenu({ groupId, userId, name, role }: MemberMenuProps) {
  const [isRemoving, setRemoving] = useState(false)
  const options = { invalidates, onFailure: (error: Error) => tellFailure(error) }
  const promote = useMutationCall('groups.promoteAdmin', options)
  const demote = useMutationCall('groups.demoteAdmin', options)
  const remove = useMutationCall('groups.removeGroupUser', { ...options, onSuccess: () => setRemoving(false) })
  const body = { groupId, userId }
  const entries: ComponentProps<typeof MenuButton>['entries'] =
    role === 'ADMIN'
      ? [
          {
            id: 'demote',
            label: t('Take the admin role from {name}', { name }),
            onAction: () => demote.mutate({ body }),
          },
        ]
      : [
          { id: 'promote', label: t('Make {name} an admin', { name }), onAction: () => promote.mutate({ body }) },
          {
            id: 'remove',
            label: t('Remove {name} from the group', { name }),
            tone: 'danger',
            onAction: () => setRemoving(true),
          },
        ]
  return (
    <>
      <MenuButton label={t('What to do about {name}', { name })} entries={entries} />
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={t('Remove {name} from the group?', { name })}
        confirmLabel={t('Remove {name}', { name })}
        onConfirm={() =>
          remove.mutateAsync({ body }).then(
            () => undefined,
            () => undefined,
          )
        }
      >
        {t('What they posted stays. They can ask to join again.')}
      </ConfirmDialog>
    </>
  )
}
