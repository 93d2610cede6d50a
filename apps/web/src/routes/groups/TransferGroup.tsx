import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import type { OpenGroup } from '#features/groups/index.ts'
import { ChoiceRows } from '#lib/entities/people/ChoiceRows.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useDebounced } from '#lib/interaction/useDebounced.ts'

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
    invalidates: ['groups.getGroup', 'groups.getGroupMembers', 'groups.getGroupMemberships'],
    onSuccess: () => {
      toasts.show({ message: t('{name} is now the owner', { name: heir?.displayName ?? '' }), tone: 'success' })
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
        {heir === undefined ? <Members groupId={group.id} onPick={setHeir} /> : null}
        {heir !== undefined && (
          <TextField
            label={t('Type the group name')}
            value={name}
            onChange={setName}
            error={hand.error === null ? undefined : problemOf(hand.error).sentence}
            dir="auto"
            autoFocus
          />
        )}
      </Stack>
    </Dialog>
  )
}

function Members({ groupId, onPick }: { readonly groupId: string; readonly onPick: (heir: Heir) => void }) {
  const [query, setQuery] = useState('')
  const debounced = useDebounced(query.trim())
  const found = usePages(
    'groups.searchGroupMembers',
    { body: { groupId, query: debounced || '-' } },
    { enabled: debounced !== '' },
  )
  return (
    <>
      <SearchField label={t('Search members by name')} value={query} onChange={setQuery} autoFocus />
      {debounced !== '' && (
        <Loaded query={found} skeleton={<PersonRowsSkeleton rows={3} />}>
          {({ items }) => {
            const others = items.filter(({ role }) => role !== 'OWNER')
            if (others.length === 0)
              return <EmptyList kind="person">{t('No people match “{query}”', { query: debounced })}</EmptyList>
            return <ChoiceRows people={others.map(({ person }) => person)} onPick={onPick} />
          }}
        </Loaded>
      )}
    </>
  )
}
