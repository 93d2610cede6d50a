import { Text } from '@koinon/ui/foundations/Text'
import { ConversationFaces, FollowThread, ThreadPanel } from '#features/chat/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useAccount } from '#lib/session/index.ts'
import { word } from '#lib/text/i18n/index.ts'
import { useConversationPlace } from './useConversationPlace.ts'

interface ThreadScreenProps {
  readonly conversationId: string
  readonly threadId: string
}

/** A thread as a page of its own, where there is no room beside the conversation. */
export function ThreadScreen({ conversationId, threadId }: ThreadScreenProps) {
  const { reply, goToReply } = useConversationPlace()
  const me = useAccount()
  const { data: conversation } = useCall('chat.getConversation', { body: { conversationId } })
  useWatch('CONVERSATION', conversationId)
  return (
    <Screen
      title={word('Thread', 'replies to one message of a conversation')}
      mark={conversation && <ConversationFaces conversation={conversation} myId={me.id} />}
      subtitle={
        conversation && (
          <Text as="span" size="small" tone="muted" truncate>
            <bdi>{nameOf(conversation, me.id)}</bdi>
          </Text>
        )
      }
      place={word('Messages', 'label or title in messages')}
      parent={paths.conversation(conversationId)}
      hasSearch={false}
      actions={<FollowThread threadId={threadId} />}
    >
      <ThreadPanel threadId={threadId} at={reply} onGoTo={goToReply} />
    </Screen>
  )
}
