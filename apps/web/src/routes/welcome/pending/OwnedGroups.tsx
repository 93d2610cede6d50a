import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { OwnedGroup } from '#features/settings/deletion/ownedGroupsOf.ts'
import { SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { DeleteGroup } from '#routes/groups/manage/DeleteGroup.tsx'
import { TransferGroup } from '#routes/groups/manage/TransferGroup.tsx'

/**
 * The groups that an owner who leaves instead of accepting the terms gives away first: the screens of the groups are
 * closed to them, so it is done here.
 */
export function OwnedGroups({ groups }: { readonly groups: readonly OwnedGroup[] }) {
  const [gone, setGone] = useState<readonly string[]>([])
  const left = groups.filter(({ id }) => !gone.includes(id))
  return (
    <Stack gap={4}>
      <Text role="status">
        {left.length === 0 ? t('You can delete your account now.') : t('Transfer or delete your groups first.')}
      </Text>
      {left.length > 0 && (
        <SettingRows label={t('Your groups')}>
          {left.map((group) => (
            <Row key={group.id} group={group} onGone={() => setGone((ids) => [...ids, group.id])} />
          ))}
        </SettingRows>
      )}
    </Stack>
  )
}

function Row({ group, onGone }: { readonly group: OwnedGroup; readonly onGone: () => void }) {
  const [asking, setAsking] = useState<'HAND_OVER' | 'DELETE' | null>(null)
  const { id, name } = group
  return (
    <SettingRow
      icon="users-three"
      name={name}
      action={
        <Cluster gap={3}>
          <Button size="dense" aria-label={t('Transfer {name}', { name })} onPress={() => setAsking('HAND_OVER')}>
            {word('Transfer', 'button: gives a group to another owner')}
          </Button>
          <Button size="dense" aria-label={t('Delete: {text}', { text: name })} onPress={() => setAsking('DELETE')}>
            {word('Delete', 'button')}
          </Button>
        </Cluster>
      }
    >
      {asking === 'HAND_OVER' && <TransferGroup group={group} onClose={() => setAsking(null)} onHandedOver={onGone} />}
      <DeleteGroup
        group={{ id, name, parentId: null, can: { transfer: true } }}
        isOpen={asking === 'DELETE'}
        onOpenChange={(isOpen) => setAsking(isOpen ? 'DELETE' : null)}
        onDeleted={onGone}
      />
    </SettingRow>
  )
}
