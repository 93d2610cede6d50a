import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { ConversationMark } from '#lib/entities/conversations/ConversationMark.tsx'
import { formatList } from '#lib/text/format.ts'
import { othersOf } from '#lib/entities/conversations/conversationNames.ts'
import type { Conversation } from '../types.ts'
import styles from './ConversationStatus.module.css'

/** Beside so many faces, the rest is a number. */
const max = 3

/** The faces at the top of a conversation: of the other person, or of up to three of several. */
export function ConversationFaces({
  conversation,
  myId,
}: {
  readonly conversation: Conversation
  readonly myId: string
}) {
  const others = othersOf(conversation, myId)
  if (conversation.kind !== 'GROUP' || conversation.picture !== null || others.length < 2)
    return <ConversationMark conversation={conversation} myId={myId} size={36} />
  const shown = others.slice(0, max)
  const unseen = conversation.participantCount - 1 - shown.length
  return (
    <>
      <span className={styles['few']}>
        <ConversationMark conversation={conversation} myId={myId} size={36} />
      </span>
      <span aria-hidden="true" className={styles['faces']}>
        <AvatarStack
          marks={shown.map(({ id, displayName, avatar }) => ({
            kind: 'person' as const,
            name: displayName,
            seed: id,
            sources: avatar?.sources,
          }))}
          size={36}
          limit={max}
          label={formatList(shown.map(({ displayName }) => displayName))}
        />
        {unseen > 0 && <span className={styles['more']}>+{unseen}</span>}
      </span>
    </>
  )
}
