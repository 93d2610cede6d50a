import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { Conversation, Message } from '../types.ts'
import { firstUnreadFrom } from './firstUnreadFrom.ts'
import styles from './JumpToUnread.module.css'

export interface JumpToUnreadProps {
  readonly conversation: Pick<Conversation, 'id' | 'unreadCount' | 'readSeq'>
  /** The loaded part of the conversation. */
  readonly messages: readonly Message[]
  /** Where the reader is, if not where they had stopped reading: at a message, or at the newest. */
  readonly away: string | undefined
  readonly onGoTo: (messageId: string) => void
}

/**
 * Leads back to the first message that was unread on opening: shown to a reader who went elsewhere, and always a
 * shortcut.
 */
export function JumpToUnread({ conversation, messages, away, onGoTo }: JumpToUnreadProps) {
  const { id: conversationId } = conversation
  const me = useAccount()
  // Reading on does not move the place.
  const [seq] = useState(() => (conversation.unreadCount > 0 ? conversation.readSeq + 1 : undefined))
  const [left, setLeft] = useState<readonly (string | undefined)[]>([])
  const [isGoing, setGoing] = useState(false)
  const go = async () => {
    if (seq === undefined || isGoing) return
    setGoing(true)
    try {
      const id = await firstUnreadFrom({ conversationId, seq, myId: me.id, loaded: messages })
      setLeft([away, id])
      if (id !== undefined) onGoTo(id)
    } catch (error) {
      toastFailure(error)
    }
    setGoing(false)
  }
  useShortcut('Alt+PageUp', t('Jump to first unread'), () => void go())
  if (seq === undefined || away === undefined || left.includes(away)) return null
  return (
    <div className={styles['over']}>
      <Button icon="arrow-up" size="dense" isLoading={isGoing} onPress={() => void go()} className={styles['jump']}>
        {t('Jump to first unread')}
      </Button>
    </div>
  )
}
