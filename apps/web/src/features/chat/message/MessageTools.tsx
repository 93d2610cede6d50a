import { useState } from 'react'
import type { MenuEntry } from '@koinon/ui'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { copyText } from '#lib/interaction/sharePage.ts'
import { isEditable } from './isEditable.ts'
import type { MessageProps } from './types.ts'
import styles from './Message.module.css'

const ReactToMessage = lazyPart(() => import('./ReactToMessage.tsx'), 'ReactToMessage')

/** The actions on a message. On touch screens all of them are in the menu, which leaves the width to the text. */
export function MessageTools(props: Omit<MessageProps, 'startsRun' | 'isSoughtFor' | 'seenBy'>) {
  const { message, onReply } = props
  const isOpen = props.isOpen && !message.deleted
  const [isReacting, setReacting] = useState(false)
  const { displayName: name } = message.author
  return (
    <div className={styles['tools']}>
      {isOpen && (
        <span className={styles['reply']}>
          <IconButton
            icon="arrow-bend-up-left"
            size="dense"
            label={t('Reply to {name}', { name })}
            onPress={() => onReply(message)}
          />
        </span>
      )}
      <MenuButton
        label={t('More about the message by {name}', { name })}
        entries={entriesOf({ ...props, isOpen }, () => setReacting(true))}
        size="dense"
      />
      {isReacting && <ReactToMessage message={message} onClose={() => setReacting(false)} />}
    </div>
  )
}

function entriesOf(
  { message, isMine, isOpen, mayDeleteForAll, onReply, onEdit, onDelete, onReport }: Parameters<typeof MessageTools>[0],
  react: () => void,
): readonly MenuEntry[] {
  return [
    ...menuEntryWhen(isOpen, {
      id: 'react',
      label: word('React', 'button that answers with an emoji'),
      icon: 'smiley',
      onAction: react,
    }),
    ...menuEntryWhen(isOpen, {
      id: 'reply',
      label: word('Reply', 'button'),
      icon: 'arrow-bend-up-left',
      onAction: () => onReply(message),
    }),
    ...menuEntryWhen(isMine && isEditable(message, message.author.id), {
      id: 'edit',
      label: t('Edit message'),
      icon: 'pencil-simple',
      onAction: () => onEdit(message),
    }),
    ...menuEntryWhen(!message.deleted, {
      id: 'copy',
      label: t('Copy text'),
      icon: 'copy',
      isDisabled: message.text === '',
      onAction: () => void copyText(message.text),
    }),
    // Also what its author deleted: moderators still see it.
    ...menuEntryWhen(!isMine, {
      id: 'report',
      label: t('Report message'),
      icon: 'flag',
      onAction: () => onReport(message),
    }),
    ...menuEntryWhen(!message.deleted && (isMine || mayDeleteForAll), {
      id: 'delete',
      label: t('Delete for everyone'),
      icon: 'trash',
      tone: 'danger',
      onAction: () => onDelete(message, 'ALL'),
    }),
    {
      id: 'hide',
      label: t('Delete for you'),
      icon: 'eye-slash',
      tone: 'danger',
      onAction: () => onDelete(message, 'ME'),
    },
  ]
}
