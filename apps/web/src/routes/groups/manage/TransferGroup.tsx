import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import type { OpenGroup } from '#features/groups/index.ts'
import { PersonChoices } from '#lib/entities/people/PersonChoices.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useDebounced } from '#lib/interaction/useDebounced.ts'
import styles from './TransferGroup.module.css'

interface Heir {
  readonly id: string
  readonly displayName: string
}

export interface TransferGroupProps {
  readonly group: Pick<OpenGroup, 'id' | 'name'>
  readonly onClose: () => void
  readonly onHandedOver?: () => void
}

/** G12: transfers the group to one of its members, confirmed by typing the group's name. */
export function TransferGroup({ group, onClose, onHandedOver }: TransferGroupProps) {
  const [heir, setHeir] = useState<Heir>()
  const [name, setName] = useState('')
  const hand = useMutationCall('groups.transferGroupOwnership', {
    invalidates: [
      'groups.getGroup',
      'groups.getGroupMembers',
      'groups.listGroupMembersV2',
      'groups.getGroupMemberships',
    ],
    onSuccess: () => {
      toasts.show({
        message: t('{name} now owns {group}', { name: heir?.displayName ?? '', group: group.name }),
        tone: 'success',
      })
      onClose()
      onHandedOver?.()
    },
  })
  const reason =
    heir === undefined ? t('Choose a member') : name.trim() === group.name ? undefined : t('Group name doesn’t match')
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Transfer {group}', { group: group.name })}
      isDismissable={false}
      isLocked={hand.isPending}
      actions={
        <Button
          variant="danger-outline"
          isLoading={hand.isPending}
          disabledReason={reason}
          onPress={() =>
            heir !== undefined &&
            hand.mutate({ body: { groupId: group.id, userId: heir.id, confirmName: name.trim() } })
          }
        >
          {heir === undefined ? t('Transfer ownership') : t('Make {name} the owner', { name: heir.displayName })}
        </Button>
      }
    >
      <Stack gap={5}>
        <Text>{t('The new owner gets full control, including over admins. You stay an admin.')}</Text>
        <Members groupId={group.id} heirId={heir?.id} onChoose={setHeir} />
        {heir !== undefined && (
          <TextField
            label={t('Type the group name')}
            value={name}
            onChange={setName}
            error={hand.error === null ? undefined : problemOf(hand.error).sentence}
            dir="auto"
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface MembersProps {
  readonly groupId: string
  readonly heirId: string | undefined
  readonly onChoose: (heir: Heir) => void
}

/** Everybody who may own the group, at once, with admins first; the search narrows the list. */
function Members({ groupId, heirId, onChoose }: MembersProps) {
  const [query, setQuery] = useState('')
  const debounced = useDebounced(query.trim())
  const isSearching = debounced !== ''
  const found = usePages(
    'groups.searchGroupMembers',
    { body: { groupId, query: debounced || '-' } },
    { enabled: isSearching },
  )
  const admins = usePages('groups.listGroupMembersV2', listOf(groupId, 'ADMIN'))
  const members = usePages('groups.listGroupMembersV2', listOf(groupId, 'MEMBER'))
  const first = isSearching ? found : admins
  const last = isSearching ? found : members
  const rows = isSearching ? found.data?.items : [...(admins.data?.items ?? []), ...(members.data?.items ?? [])]
  const others = rows?.filter(({ role }) => role !== 'OWNER') ?? []
  const adminIds = new Set(others.flatMap(({ person, role }) => (role === 'ADMIN' ? person.id : [])))
  return (
    <Stack gap={4}>
      <SearchField label={t('Search members by name')} value={query} onChange={setQuery} autoFocus />
      <div className={styles['people']}>
        <Loaded query={first} skeleton={<PersonRowsSkeleton rows={3} />}>
          {() => (
            <Loaded query={last} skeleton={<PersonRowsSkeleton rows={3} />}>
              {() =>
                others.length === 0 ? (
                  <EmptyList kind="person">
                    {isSearching
                      ? t('No people match “{query}”', { query: debounced })
                      : t('Nobody else is in the group yet. Invite somebody first.')}
                  </EmptyList>
                ) : (
                  <PersonChoices
                    label={t('New owner')}
                    people={others.map(({ person }) => person)}
                    chosenId={heirId}
                    onChoose={onChoose}
                    roleOf={({ id }) => (adminIds.has(id) ? word('Admin', 'role in a group') : null)}
                  />
                )
              }
            </Loaded>
          )}
        </Loaded>
        <LoadMore {...last} />
      </div>
    </Stack>
  )
}

const listOf = (groupId: string, role: 'ADMIN' | 'MEMBER') => ({
  body: { groupId, filters: { roles: [role] }, sort: 'NAME' as const },
})
