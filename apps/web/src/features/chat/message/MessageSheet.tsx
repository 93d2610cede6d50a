import { Pressable } from '@koinon/ui/actions/Pressable'
import { Sheet } from '@koinon/ui/dialogs/Sheet'
import { Icon } from '@koinon/ui/foundations/Icon'
import { ReactionPicker } from '@koinon/ui/posts/ReactionPicker'
import { reactionChoices } from '#lib/entities/reactions/emojis.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { messageEntries } from './messageEntries.ts'
import type { ToolsProps } from './messageEntries.ts'
import { useReact } from './useReact.ts'
import styles from './MessageSheet.module.css'

/** The actions on a message that a finger was held on: reactions first, then the rest. */
export function MessageSheet(props: ToolsProps & { readonly onClose: () => void }) {
  const { message, isOpen, onClose } = props
  const { author, createdAt } = message
  const react = useReact(message)
  const close = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={t('{name}, {time}', { name: author.displayName, time: formatDate(createdAt, 'time') })}
    >
      {isOpen && !message.deleted && (
        <ReactionPicker
          label={t('React to the message by {name}', { name: author.displayName })}
          choices={reactionChoices()}
          onPick={(emoji) => close(() => react(emoji))()}
        />
      )}
      <ul role="list" className={styles['actions']}>
        {messageEntries(props).map(({ id, label, icon, tone, isDisabled, onAction }) => (
          <li key={id}>
            <Pressable
              className={styles[tone === 'danger' ? 'dangerous' : 'action']}
              isDisabled={isDisabled}
              onPress={close(() => onAction?.())}
            >
              {icon !== undefined && <Icon name={icon} />}
              {label}
            </Pressable>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
