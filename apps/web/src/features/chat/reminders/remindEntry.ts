import type { MenuAction } from '@koinon/ui'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { MessageProps } from '../message/types.ts'

/** Asks when the reader wants to be reminded of the message. */
export const remindEntry = ({ message, onRemind }: Pick<MessageProps, 'message' | 'onRemind'>) =>
  menuEntryWhen<MenuAction>(!message.deleted, {
    id: 'remind',
    label: t('Remind me…'),
    icon: 'bell-ringing',
    onAction: () => onRemind(message),
  })
