import type { MenuAction } from '@koinon/ui'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { MessageProps } from '../message/types.ts'

/** Asks to which conversation the message is forwarded. */
export const forwardEntry = ({ message, onForward }: Pick<MessageProps, 'message' | 'onForward'>) =>
  menuEntryWhen<MenuAction>(!message.deleted, {
    id: 'forward',
    label: t('Forward…'),
    icon: 'share-fat',
    onAction: () => onForward(message),
  })
