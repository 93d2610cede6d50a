import { useNavigate } from '@tanstack/react-router'
import type { PersonCard } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'

export interface MessagePersonProps {
  readonly person: Pick<PersonCard, 'id' | 'displayName'>
  readonly size?: 'dense' | 'default'
}

/** Opens the conversation with somebody, which is created if there is none. */
export function MessagePerson({ person: { id: userId, displayName: name }, size = 'default' }: MessagePersonProps) {
  const navigate = useNavigate()
  const write = useMutationCall('chat.createConversation', {
    onSuccess: ({ id }) => void navigate({ href: paths.conversation(id) }),
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Button
      icon="chat-circle"
      size={size}
      isLoading={write.isPending}
      onPress={() => write.mutate({ body: { userId } })}
      aria-label={t('Message {name}', { name })}
    >
      {word('Message', 'button: writes a message to somebody')}
    </Button>
  )
}
