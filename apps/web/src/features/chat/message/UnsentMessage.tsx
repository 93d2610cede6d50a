import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { useEffect, useState } from 'react'
import { RichText } from '#lib/text/RichText.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import type { QueuedMessage } from '../box/unsentMessages.ts'
import { AttachmentList } from '../box/AttachmentList.tsx'
import { attachmentStore, useAttachmentsByKey } from '../box/useAttachments.ts'
import bubbleStyles from './Bubble.module.css'
import styles from './Message.module.css'

const slowMs = 1000
const none: NonNullable<QueuedMessage['formats']> = []

export interface UnsentMessageProps {
  readonly unsent: QueuedMessage
  readonly startsRun: boolean
  readonly onRetry: (unsent: QueuedMessage) => void
  readonly onDiscard: (unsent: QueuedMessage) => void
}

/** A message being sent, or one that failed and can be retried. */
export function UnsentMessage({ unsent, startsRun, onRetry, onDiscard }: UnsentMessageProps) {
  const { text, formats = none, failure, isOffline } = unsent
  const shown = useAttachmentsByKey(unsent.pictures)
  return (
    <article
      aria-label={
        isOffline
          ? t('Waiting for a connection')
          : failure === null
            ? t('Your message, being sent')
            : t('Your message, not sent')
      }
      className={styles['message']}
      data-mine=""
      data-starts={startsRun ? '' : undefined}
    >
      <div className={styles['line']}>
        <div className={bubbleStyles['said']}>
          <div className={bubbleStyles['bubble']} data-failed={failure === null || isOffline ? undefined : ''}>
            {text !== '' && (
              <div className={bubbleStyles['text']} dir="auto">
                <RichText text={text} facets={formats} />
              </div>
            )}
            <AttachmentList
              pictures={shown}
              retry={(key) => void attachmentStore.sent(key)}
              // A file that can never be sent must not hold up the words.
              remove={failure === null ? undefined : (key) => attachmentStore.clear([key])}
            />
          </div>
        </div>
      </div>
      {isOffline ? (
        <div className={styles['note']}>
          <Text as="span" size="small" tone="muted">
            <Icon name="clock" size="s" /> {t('Waiting for a connection')}
          </Text>
          <Button size="dense" variant="quiet" onPress={() => onDiscard(unsent)}>
            {word('Delete', 'button')}
          </Button>
        </div>
      ) : failure === null ? (
        <Sending />
      ) : (
        <div className={styles['note']} data-failed="">
          <span role="alert">{t('Not sent. {why}', { why: failure })}</span>
          <Button size="dense" onPress={() => onRetry(unsent)}>
            {t('Try again')}
          </Button>
          <Button size="dense" variant="quiet" onPress={() => onDiscard(unsent)}>
            {word('Delete', 'button')}
          </Button>
        </div>
      )}
    </article>
  )
}

/** Shown only if it takes long. */
function Sending() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? <div className={styles['note']}>{t('Sending…')}</div> : null
}
