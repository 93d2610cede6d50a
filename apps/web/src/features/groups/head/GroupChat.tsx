import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export interface GroupChatProps {
  readonly groupId: string
}

/** Opens the group's chat, which begins when somebody opens it. */
export function GroupChat({ groupId }: GroupChatProps) {
  const navigate = useNavigate()
  const open = useMutationCall('chat.getGroupConversationId', {
    onSuccess: ({ conversationId }) => void navigate({ href: paths.conversation(conversationId) }),
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Button
      icon="chat-circle"
      isLoading={open.isPending}
      onPress={() => open.mutate({ body: { groupId } })}
      aria-label={t('Group chat')}
    >
      {word('Chat', 'of a group')}
    </Button>
  )
}
