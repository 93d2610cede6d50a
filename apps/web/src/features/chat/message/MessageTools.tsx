import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { MessageToolbar } from '@koinon/ui/messages/MessageToolbar'
import { reactionChoices } from '#lib/entities/reactions/emojis.ts'
import { favoriteReactions } from '#lib/entities/reactions/favoriteReactions.ts'
import { useAccount } from '#lib/session/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { messageEntries } from './messageEntries.ts'
import type { ToolsProps } from './messageEntries.ts'
import { useReact } from './useReact.ts'
import styles from './MessageTools.module.css'

/** The actions beside a message, and its time unless that is shown anyway; for mouse, keyboard and screen reader. */
export function MessageTools(props: ToolsProps & { readonly hasTime: boolean }) {
  const { message, onReply, onOpenThread, hasTime } = props
  const isOpen = props.isOpen && !message.deleted
  const me = useAccount()
  const react = useReact(message)
  const { displayName: name } = message.author
  const isMineOf = (emoji: string) => message.reactions.some((one) => one.emoji === emoji && one.mine)
  return (
    <div className={styles['beside']}>
      <div className={styles['tools']}>
        <MessageToolbar
          label={t('Actions on the message by {name}', { name })}
          favorites={favoriteReactions(me.id).map((choice) => ({ ...choice, isMine: isMineOf(choice.emoji) }))}
          choices={reactionChoices()}
          onReact={isOpen ? react : undefined}
          replyLabel={isOpen ? t('Reply to {name}', { name }) : undefined}
          onReply={() => onReply(message)}
          threadLabel={isOpen && onOpenThread !== undefined ? t('Reply in a thread to {name}', { name }) : undefined}
          onThread={() => onOpenThread?.(message)}
        >
          <MenuButton
            label={t('More about the message by {name}', { name })}
            entries={messageEntries(props)}
            size="dense"
          />
        </MessageToolbar>
        {hasTime && (
          <span aria-hidden="true" className={styles['time']}>
            {formatDate(message.createdAt, 'time')}
          </span>
        )}
      </div>
    </div>
  )
}
