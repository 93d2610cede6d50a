import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { FollowThread, ThreadPanel } from '#features/chat/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useConversationPlace } from './useConversationPlace.ts'
import styles from '../Messages.module.css'

interface ThreadAsideProps {
  readonly threadId: string
}

/** A thread beside its conversation. Escape closes it. */
export function ThreadAside({ threadId }: ThreadAsideProps) {
  const { reply, goToReply, closeThread } = useConversationPlace()
  const titleId = useId()
  const close = async () => {
    await closeThread()
    // The focused element is gone: its reader continues at the message.
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(threadId)}"]`)?.focus({ preventScroll: true })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) void close()
  }
  return (
    <aside aria-labelledby={titleId} className={styles['thread']}>
      <div role="presentation" className={styles['column']} onKeyDown={handleKey}>
        <header className={styles['threadHead']}>
          <Heading level={2} size="h4" id={titleId}>
            {word('Thread', 'replies to one message of a conversation')}
          </Heading>
          <div className={styles['threadTools']}>
            <FollowThread threadId={threadId} />
            <IconButton icon="x" size="dense" label={t('Close thread')} onPress={() => void close()} />
          </div>
        </header>
        <ThreadPanel threadId={threadId} at={reply} onGoTo={goToReply} onClose={() => void close()} />
      </div>
    </aside>
  )
}
