import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import type { Conversation } from '../types.ts'
import styles from './RequestBar.module.css'

/**
 * A stranger wrote, or asks into a conversation of several: accept, or not. To the sender it says that an answer is
 * pending.
 */
export function RequestBar({ conversation, myId }: { readonly conversation: Conversation; readonly myId: string }) {
  const navigate = useNavigate()
  const answer = useMutationCall('chat.answerRequest', {
    invalidates: ['chat.getConversation', 'chat.getSubscribedConversations'],
    // A declined request can no longer be opened.
    onSuccess: (_, { body }) =>
      body.action === 'ACCEPT' ? undefined : navigate({ href: paths.messages, replace: true }),
    onFailure: (error) => toastFailure(error),
  })
  const { id: conversationId, kind, request, lastMessage } = conversation
  if (request === null || request.state !== 'PENDING') return null
  const name = request.from?.displayName
  if (request.from?.id === myId) {
    return (
      <div className={styles['bar']}>
        <Text tone="muted">{t('You can write more once they reply.')}</Text>
      </div>
    )
  }
  const isOfSeveral = kind === 'GROUP'
  const decide = (action: 'ACCEPT' | 'DECLINE' | 'REPORT') => answer.mutate({ body: { conversationId, action } })
  return (
    <Stack
      as="section"
      gap={4}
      className={styles['bar']}
      aria-label={name === undefined ? t('Message request') : t('Request by {name}', { name })}
    >
      <Text>{requestText(name, isOfSeveral)}</Text>
      <Cluster gap={3}>
        <Button variant="primary" isLoading={answer.isPending} onPress={() => decide('ACCEPT')}>
          {isOfSeveral ? t('Join the conversation') : word('Let in', 'button: accepts a request')}
        </Button>
        <Button onPress={() => decide('DECLINE')}>{word('Decline', 'label or title in chat')}</Button>
        {lastMessage !== null && (
          <Button variant="danger-outline" onPress={() => decide('REPORT')}>
            {t('Decline and report')}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

/** The person who invited may be gone: the conversation is still there. */
function requestText(name: string | undefined, isOfSeveral: boolean): string {
  if (name === undefined) return t('You’re invited to this conversation.')
  return isOfSeveral
    ? t('{name} invites you to this conversation.', { name })
    : t('{name} wants to message you. They aren’t told if you decline.', { name })
}
