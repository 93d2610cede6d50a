import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Icon } from '@koinon/ui/foundations/Icon'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Name } from '#lib/entities/people/Name.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { directionOf, excerptOf } from '../conversationTexts.ts'
import type { MessageActions } from '../message/types.ts'
import type { Pin } from './pins.ts'
import styles from './PinnedBar.module.css'

const PinnedMessages = lazyPart(() => import('./PinnedMessages.tsx'), 'PinnedMessages')

export interface PinnedBarProps {
  /** Last pinned first. */
  readonly pins: readonly Pin[]
  readonly onGoTo: (messageId: string) => void
  /** Undefined for those who may not. */
  readonly onUnpin: MessageActions['onPin'] | undefined
}

/** The message pinned last, in one line above the conversation, and the way to all of them. */
export function PinnedBar({ pins, onGoTo, onUnpin }: PinnedBarProps) {
  const [isListed, setListed] = useState(false)
  const [newest] = pins
  if (newest === undefined) return null
  const { message } = newest
  const excerpt = excerptOf(message)
  return (
    <section aria-label={t('Pinned messages')} className={styles['bar']}>
      <Icon name="push-pin" isFilled className={styles['pin']} />
      <Pressable className={styles['newest']} onPress={() => onGoTo(message.id)}>
        <VisuallyHidden>{t('Go to the pinned message')}: </VisuallyHidden>
        <bdi className={styles['name']}>
          <Name of={message.author.displayName} />
        </bdi>
        <span className={styles['text']} dir={directionOf(excerpt)}>
          {excerpt}
        </span>
      </Pressable>
      <Button variant="quiet" size="dense" icon="list" onPress={() => setListed(true)}>
        {t('{count, plural, one {# pin} other {# pins}}', { count: pins.length })}
      </Button>
      {isListed && <PinnedMessages pins={pins} onGoTo={onGoTo} onUnpin={onUnpin} onClose={() => setListed(false)} />}
    </section>
  )
}
