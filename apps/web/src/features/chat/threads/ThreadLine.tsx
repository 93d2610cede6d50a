import { Pressable } from '@koinon/ui/actions/Pressable'
import { Icon } from '@koinon/ui/foundations/Icon'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { formatList } from '#lib/text/format.ts'
import { T, t } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import type { MessageProps } from '../message/types.ts'
import { replyCountText } from './replyCountText.ts'
import styles from './ThreadLine.module.css'

type Props = Pick<MessageProps, 'message' | 'onOpenThread'>

const timeTags = (at: Date) => ({ time: () => <RelativeTime at={at} /> })

/** Below a message: who replied in its thread, how often, and when last. */
export function ThreadLine({ message, onOpenThread }: Props) {
  const { thread } = message
  if (thread === undefined || onOpenThread === undefined) return null
  const { people, replyCount, lastReplyAt } = thread
  return (
    <div className={styles['below']}>
      <Pressable className={styles['line']} onPress={() => onOpenThread(message)}>
        <AvatarStack
          marks={people.map(({ id, displayName, avatar }) => ({
            kind: 'person' as const,
            name: displayName,
            seed: id,
            sources: avatar?.sources,
          }))}
          size={20}
          label={formatList(people.map(({ displayName }) => displayName))}
        />
        <strong className={styles['count']}>{replyCountText(replyCount)}</strong>
        <span className={styles['last']}>
          <T message="last <time></time>" tags={timeTags(lastReplyAt)} />
        </span>
        <Icon name="caret-right" size="s" />
      </Pressable>
    </div>
  )
}

/** Above a reply that was also sent to the conversation: the way to its thread. */
export function InThread({ message, onOpenThread }: Props) {
  if (message.threadId === undefined || onOpenThread === undefined) return null
  return (
    <div className={styles['above']}>
      <Pressable className={styles['line']} onPress={() => onOpenThread(message)}>
        <Icon name="chat-teardrop-text" size="s" />
        {t('Replied in a thread')}
      </Pressable>
    </div>
  )
}
