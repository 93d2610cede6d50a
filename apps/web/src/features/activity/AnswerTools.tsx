import { useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import type { NotificationContent } from './notificationTexts.ts'
import { useNotificationLike } from './useNotificationLike.ts'
import styles from './NotificationRow.module.css'

const ReplyBox = lazyPart(() => import('./ReplyBox.tsx'), 'ReplyBox')

export interface AnswerToolsProps {
  readonly written: NonNullable<NotificationContent['written']>
  /** Of the person who wrote it. */
  readonly name: string
  /** Called when the comment or post is answered or liked: it counts as read from then on. */
  readonly onAnswer: () => void
}

/** Answers and likes a comment or post from the list. */
export function AnswerTools({ written, name, onAnswer }: AnswerToolsProps) {
  const [state, setState] = useState<'idle' | 'writing' | 'sent'>('idle')
  const reply = useRef<HTMLButtonElement>(null)
  const toggleLike = useNotificationLike(written)
  const end = (next: 'idle' | 'sent') => {
    setState(next)
    reply.current?.focus()
  }
  return (
    <>
      <div className={styles['tools']}>
        {written.can.reply && (
          <Button
            ref={reply}
            size="dense"
            icon="arrow-bend-up-left"
            aria-label={t('Reply to {name}', { name })}
            aria-expanded={state === 'writing'}
            onPress={() => setState(state === 'writing' ? 'idle' : 'writing')}
          >
            {word('Reply', 'button')}
          </Button>
        )}
        <Button
          size="dense"
          variant="quiet"
          icon="heart"
          aria-pressed={written.liked}
          aria-label={written.liked ? t('Liked what {name} wrote', { name }) : t('Like what {name} wrote', { name })}
          onPress={() => {
            onAnswer()
            toggleLike()
          }}
        >
          {written.liked ? word('Liked', 'state of what somebody wrote') : word('Like', 'button')}
        </Button>
        {state === 'sent' && (
          <Text as="span" size="small" tone="muted" role="status">
            {t('Reply posted')}
          </Text>
        )}
      </div>
      {state === 'writing' && (
        <ReplyBox
          written={written}
          name={name}
          onDone={() => {
            onAnswer()
            end('sent')
          }}
          onCancel={() => end('idle')}
        />
      )}
    </>
  )
}
