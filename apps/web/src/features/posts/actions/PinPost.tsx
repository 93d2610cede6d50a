import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { dayMs } from '#lib/text/durations.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { pinCalls } from './savePost.ts'

export interface PinPostProps {
  readonly postId: string
  readonly group: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** In days; without any the pin stays until somebody removes it. */
const lengths = ['', '1', '7', '30'] as const

const endOf = (days: string): string | null =>
  days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString()

/** E04: pins a post of an organisation, in place of the one that is pinned. */
export function PinPost({ postId, group, onClose }: PinPostProps) {
  const [days, setDays] = useState<string>('')
  const home = useCall('groups.getEnterpriseGroup', { params: { id: group.id } })
  const isReplacing = home.data !== undefined && !home.data.locked && home.data.pinnedPost !== null
  const pin = useMutationCall('groups.pinEnterprisePost', {
    invalidates: pinCalls,
    onSuccess: () => {
      onClose()
      toasts.show({ message: t('Pinned to {group}', { group: group.name }), tone: 'success' })
    },
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Pin to {group}', { group: group.name })}
      size="small"
      isLocked={pin.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={pin.isPending}
          onPress={() => pin.mutate({ body: { enterpriseGroupId: group.id, postId, until: endOf(days) } })}
        >
          {isReplacing ? t('Pin this post instead') : word('Pin', 'button that keeps a post at the top')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Text>
          {isReplacing
            ? t('Replaces the current pinned post in the group and on members’ home feeds.')
            : t('Shown first in the group and on members’ home feeds.')}
        </Text>
        <NativeSelect
          label={t('How long it is pinned')}
          value={days}
          onChange={setDays}
          options={lengths.map((value) => ({
            value,
            label:
              value === ''
                ? t('Until unpinned')
                : t('{days, plural, one {For one day} other {For # days}}', { days: Number(value) }),
          }))}
        />
      </Stack>
    </Dialog>
  )
}
