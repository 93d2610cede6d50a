import { Switch } from '@koinon/ui/choices/Switch'
import { Stack } from '@koinon/ui/foundations/Stack'
import type { Conversation } from '#features/chat/index.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { t } from '#lib/text/i18n/index.ts'

/** Lets only the owner and the admins write; everybody else reads. */
export function LockConversation({
  conversation: { id: conversationId, locked },
}: {
  readonly conversation: Pick<Conversation, 'id' | 'locked'>
}) {
  const lock = useMutationCall('chat.updateConversation', {
    isInOrder: true,
    invalidates: ['chat.getConversation', 'chat.getSubscribedConversations'],
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Stack isPadded>
      <Switch
        isSelected={lock.isPending ? (lock.variables.body.locked ?? locked) : locked}
        isSaving={lock.isPending}
        onChange={(isOn) => lock.mutate({ body: { conversationId, locked: isOn } })}
        hint={t('Everybody else can read and keep their notifications.')}
      >
        {t('Only admins can write')}
      </Switch>
    </Stack>
  )
}
