import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { MuteNotice } from '#lib/entities/groups/restrictions/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import type { Conversation } from '../types.ts'
import styles from './MessageList.module.css'

interface ClosedConversationProps {
  readonly conversation: Conversation
}

/** Replaces the message box. A member who closed the conversation by blocking can reopen it here. */
export function ClosedConversation({ conversation }: ClosedConversationProps) {
  const { groupId, blocked, locked } = conversation
  const closed = (
    <div className={styles['closed']}>
      {blocked === undefined ? (
        <Text tone="muted">
          {locked ? t('Only admins can write in this conversation.') : t('You can’t reply to this conversation')}
        </Text>
      ) : (
        <Blocked person={blocked} />
      )}
    </div>
  )
  return groupId === null ? closed : <MuteNotice groupId={groupId}>{closed}</MuteNotice>
}

function Blocked({
  person: { id: userId, displayName: name },
}: {
  readonly person: NonNullable<Conversation['blocked']>
}) {
  const unblock = useMutationCall('users.unBlockUser', {
    invalidates: [
      'chat.getConversation',
      'chat.getMessages',
      'chat.getParticipants',
      'chat.getSubscribedConversations',
      'users.getBlockedUsers',
      'users.getProfile',
    ],
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Cluster gap={4} justify="between">
      <Text tone="muted">{t('You blocked {name}. You can’t message each other.', { name })}</Text>
      <Button isLoading={unblock.isPending} onPress={() => unblock.mutate({ body: { userId } })}>
        {t('Unblock {name}', { name })}
      </Button>
    </Cluster>
  )
}
