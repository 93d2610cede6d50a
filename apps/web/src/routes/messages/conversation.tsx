import { useNavigate, useParams } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { nameOf, RequestBar, Thread } from '../../features/chat/index.ts'
import { useCall } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useWatch } from '../../lib/realtime/index.ts'
import { useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

/** C02: a conversation, its newest messages first to be seen. */
export function ConversationPage() {
  const { conversationId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const me = useAccount()
  const conversation = useCall('chat.getConversation', { body: { conversationId } })
  useWatch('CONVERSATION', conversationId)
  const title =
    conversation.data === undefined
      ? word('Conversation', 'label or title in messages')
      : nameOf(conversation.data, me.id)
  return (
    <Screen
      title={title}
      place={word('Messages', 'label or title in messages')}
      parent={paths.messages}

      actions={
        <IconButton
          icon="info"
          label={t('Details of the conversation')}
          onPress={() => void navigate({ href: paths.conversationDetails(conversationId) })}
        />
      }
    >
      <Loaded query={conversation} skeleton={<RowsSkeleton rows={4} />}>
        {(shown) => (
          <>
            <Thread key={shown.id} conversation={shown} />
            <RequestBar conversation={shown} myId={me.id} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
