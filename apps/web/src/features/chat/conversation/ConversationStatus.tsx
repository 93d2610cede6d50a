import { Link } from '@koinon/ui/foundations/Link'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { usePages } from '#lib/data/calls/index.ts'
import { usePresence } from '#lib/data/realtime/usePresence.ts'
import { usePresentCount } from '#lib/data/realtime/usePresentCount.ts'
import { paths } from '#lib/navigation/paths.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { othersOf } from '#lib/entities/conversations/conversationNames.ts'
import type { Conversation } from '../types.ts'
import styles from './ConversationStatus.module.css'

export interface ConversationStatusProps {
  readonly conversation: Conversation
  readonly myId: string
}

/** Below the name of a conversation: who is online, and how many people take part. Opens people and files. */
export function ConversationStatus({ conversation, myId }: ConversationStatusProps) {
  const [other] = othersOf(conversation, myId)
  return (
    <Link href={paths.conversationDetails(conversation.id)} appearance="bare" className={styles['status']}>
      <VisuallyHidden>{t('Conversation info')}: </VisuallyHidden>
      {conversation.kind === 'DIRECT' && other !== undefined ? (
        <StatusOfPerson userId={other.id} username={other.username} />
      ) : (
        <StatusOfSeveral conversation={conversation} myId={myId} />
      )}
    </Link>
  )
}

function StatusOfPerson({ userId, username }: { readonly userId: string; readonly username: string }) {
  const presence = usePresence(userId)
  if (presence === null) return <bdi>@{username}</bdi>
  return (
    <>
      <span className={styles[presence === 'ONLINE' ? 'online' : 'away']} />
      {presence === 'ONLINE' ? word('Online', 'state of a person') : word('Away', 'state of a person')}
    </>
  )
}

function StatusOfSeveral({ conversation, myId }: ConversationStatusProps) {
  const { id: conversationId, participants, participantCount: count } = conversation
  const loaded = usePages('chat.getParticipants', { body: { conversationId } }).data?.items
  const people = loaded?.map(({ person }) => person) ?? participants
  const online = usePresentCount(people.flatMap(({ id }) => (id === myId ? [] : id)))
  const size = t('{count, plural, one {# person} other {# people}}', { count })
  // People who may write see no other sign of the lock.
  const all = (
    <>
      {size}
      {conversation.locked && <span className={styles['lock']}> · {t('Only admins can write')}</span>}
    </>
  )
  if (online === 0) return <span>{all}</span>
  return (
    <>
      <span className={styles['online']} />
      <span>
        {t('{count} online', { count: formatNumber(online) })} · {all}
      </span>
    </>
  )
}
