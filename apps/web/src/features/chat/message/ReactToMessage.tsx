import { ReactionPicker } from '@koinon/ui/posts/ReactionPicker'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t } from '#lib/text/i18n/index.ts'
import { reactionChoices } from '#lib/entities/reactions/emojis.ts'
import type { Message } from '../types.ts'
import { useReact } from './useReact.ts'

export interface ReactToMessageProps {
  readonly message: Pick<Message, 'id' | 'author' | 'reactions'>
  readonly onClose: () => void
}

/** Adds or removes the member's reaction to a message. */
export function ReactToMessage({ message, onClose }: ReactToMessageProps) {
  const label = t('React to the message by {name}', { name: message.author.displayName })
  const react = useReact(message)
  return (
    <Dialog isOpen onOpenChange={onClose} title={label} size="small">
      <ReactionPicker
        label={label}
        choices={reactionChoices()}
        onPick={(emoji) => {
          react(emoji)
          onClose()
        }}
      />
    </Dialog>
  )
}
