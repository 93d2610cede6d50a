import type { MenuAction } from '@koinon/ui'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { MessageProps } from '../message/types.ts'

/** Opens the thread of the message, to reply there. */
export const threadEntry = ({
  message,
  isOpen,
  onOpenThread,
}: Pick<MessageProps, 'message' | 'isOpen' | 'onOpenThread'>) =>
  menuEntryWhen<MenuAction>(isOpen && !message.deleted && onOpenThread !== undefined, {
    id: 'thread',
    label: t('Reply in a thread'),
    icon: 'chat-teardrop-text',
    onAction: () => onOpenThread?.(message),
  })
