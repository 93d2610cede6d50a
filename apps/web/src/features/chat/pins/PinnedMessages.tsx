import { IconButton } from '@koinon/ui/actions/IconButton'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Text } from '@koinon/ui/foundations/Text'
import { BotMark, Name } from '#lib/entities/people/Name.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { directionOf, excerptOf } from '../conversationTexts.ts'
import type { MessageActions } from '../message/types.ts'
import type { Pin } from './pins.ts'
import styles from './PinnedMessages.module.css'

export interface PinnedMessagesProps {
  readonly pins: readonly Pin[]
  readonly onGoTo: (messageId: string) => void
  /** Undefined for those who may not. */
  readonly onUnpin: MessageActions['onPin'] | undefined
  readonly onClose: () => void
}

/** All pinned messages of a conversation, last pinned first. A press opens one at its place. */
export function PinnedMessages({ pins, onGoTo, onUnpin, onClose }: PinnedMessagesProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('Pinned messages')} fillsPhone>
      <ul role="list" className={styles['rows']}>
        {pins.map((pin) => (
          <PinRow
            key={pin.message.id}
            pin={pin}
            onGoTo={() => {
              onClose()
              onGoTo(pin.message.id)
            }}
            onUnpin={onUnpin}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface PinRowProps {
  readonly pin: Pin
  readonly onGoTo: () => void
  readonly onUnpin: PinnedMessagesProps['onUnpin']
}

function PinRow({ pin: { message, pinnedBy }, onGoTo, onUnpin }: PinRowProps) {
  const { author } = message
  const excerpt = excerptOf(message)
  return (
    <li className={styles['row']}>
      <PersonMark person={author} size={36} />
      <Pressable className={styles['words']} onPress={onGoTo}>
        <span className={styles['head']}>
          <bdi className={styles['name']}>
            <Name of={author.displayName} /> <BotMark kind={author.kind} />
          </bdi>
          <Text as="span" size="small" tone="muted">
            <RelativeTime at={message.createdAt} />
          </Text>
        </span>
        <span className={styles['text']} dir={directionOf(excerpt)}>
          {excerpt}
        </span>
        {pinnedBy !== null && (
          <Text as="span" size="small" tone="muted">
            {t('Pinned by {name}', { name: pinnedBy.displayName })}
          </Text>
        )}
      </Pressable>
      {onUnpin !== undefined && (
        <IconButton
          icon="push-pin-slash"
          size="dense"
          label={t('Unpin the message by {name}', { name: author.displayName })}
          onPress={() => onUnpin(message, true)}
        />
      )}
    </li>
  )
}
