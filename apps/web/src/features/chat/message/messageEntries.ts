import type { MenuAction } from '@koinon/ui'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { copyText } from '#lib/interaction/sharePage.ts'
import { pinEntry } from '../pins/pinEntry.ts'
import { forwardEntry } from '../forward/forwardEntry.ts'
import { threadEntry } from '../threads/threadEntry.ts'
import { remindEntry } from '../reminders/remindEntry.ts'
import { isEditable } from './isEditable.ts'
import type { MessageProps } from './types.ts'

export type ToolsProps = Omit<
  MessageProps,
  'startsRun' | 'endsRun' | 'isSoughtFor' | 'seenBy' | 'highlights' | 'isCurrentHit'
>

/** The actions on a message, apart from reacting. */
export function messageEntries(props: ToolsProps): readonly MenuAction[] {
  const { message, isMine, mayDeleteForAll, onReply, onEdit, onDelete, onReport } = props
  const isOpen = props.isOpen && !message.deleted
  return [
    ...menuEntryWhen<MenuAction>(isOpen, {
      id: 'reply',
      label: word('Reply', 'button'),
      icon: 'arrow-bend-up-left',
      onAction: () => onReply(message),
    }),
    ...threadEntry(props),
    ...menuEntryWhen<MenuAction>(isMine && isEditable(message, message.author.id), {
      id: 'edit',
      label: t('Edit message'),
      icon: 'pencil-simple',
      onAction: () => onEdit(message),
    }),
    ...menuEntryWhen<MenuAction>(!message.deleted, {
      id: 'copy',
      label: t('Copy text'),
      icon: 'copy',
      isDisabled: message.text === '',
      onAction: () => void copyText(message.text),
    }),
    ...forwardEntry(props),
    ...remindEntry(props),
    ...pinEntry(props),
    // Also what its author deleted: moderators still see it.
    ...menuEntryWhen<MenuAction>(!isMine, {
      id: 'report',
      label: t('Report message'),
      icon: 'flag',
      onAction: () => onReport(message),
    }),
    ...menuEntryWhen<MenuAction>(!message.deleted && (isMine || mayDeleteForAll), {
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
