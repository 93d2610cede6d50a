import type { MenuAction } from '@koinon/ui'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { MessageProps } from '../message/types.ts'

/** Pins the message for everybody, or unpins it; for those who may. */
export const pinEntry = ({ message, isPinned, onPin }: Pick<MessageProps, 'message' | 'isPinned' | 'onPin'>) =>
  menuEntryWhen<MenuAction>(isPinned !== undefined && !message.deleted, {
    id: 'pin',
    label: isPinned === true ? t('Unpin message') : t('Pin message'),
    icon: isPinned === true ? 'push-pin-slash' : 'push-pin',
    onAction: () => onPin(message, isPinned === true),
  })
