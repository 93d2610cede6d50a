import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import type { OpenGroup } from '#features/groups/index.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { type ChosenMember, MemberChoices } from './MemberChoices.tsx'

export interface TransferGroupProps {
  readonly group: Pick<OpenGroup, 'id' | 'name'>
  readonly onClose: () => void
  readonly onHandedOver?: () => void
}

/** G12: transfers the group to one of its members, confirmed by typing the group's name. */
export function TransferGroup({ group, onClose, onHandedOver }: TransferGroupProps) {
  const [heir, setHeir] = useState<ChosenMember>()
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
        <MemberChoices groupId={group.id} label={t('New owner')} chosenId={heir?.id} onChoose={setHeir} />
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
