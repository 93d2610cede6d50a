import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { t } from '#lib/text/i18n/index.ts'
import { type ChosenMember, MemberChoices } from '../manage/MemberChoices.tsx'

interface ChooseHeirProps {
  readonly groupId: string
  readonly onClose: () => void
}

/** The owner names the member who may take the group over one day. */
export function ChooseHeir({ groupId, onClose }: ChooseHeirProps) {
  const [heir, setHeir] = useState<ChosenMember>()
  const name = useMutationCall('groups.successionSetHeir', {
    invalidates: ['groups.succession'],
    onSuccess: onClose,
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Named to take over')}
      isLocked={name.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={name.isPending}
          disabledReason={heir === undefined ? t('Choose a member') : undefined}
          onPress={() => heir !== undefined && name.mutate({ body: { groupId, userId: heir.id } })}
        >
          {heir === undefined ? t('Name a member') : t('Name {name}', { name: heir.displayName })}
        </Button>
      }
    >
      <Stack gap={5}>
        <Text>{t('They get a notification. As long as you are here, nothing changes.')}</Text>
        <MemberChoices groupId={groupId} label={t('Named to take over')} chosenId={heir?.id} onChoose={setHeir} />
      </Stack>
    </Dialog>
  )
}
