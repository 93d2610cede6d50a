import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { ConversationList, useSendWhenBack } from '#features/chat/index.ts'
import { t, word } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { Screen } from '#lib/shell/Screen.tsx'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import styles from './Messages.module.css'

/** C01: the list of conversations, beside the open one; on a phone it is a page of its own. */
export function MessagesFrame() {
  const { pathname } = useLocation()
  const { conversationId } = useParams({ strict: false })
  useSendWhenBack()
  return (
    <div className={styles['messages']} data-at={pathname === paths.messages ? 'list' : 'open'}>
      <section aria-label={word('Conversations', 'label or title in messages')} className={styles['list']}>
        <ConversationList currentId={conversationId} />
      </section>
      <div className={styles['open']}>
        <Outlet />
      </div>
    </div>
  )
}

/** The empty pane while no conversation is open. */
export function NoConversation() {
  return (
    <Screen title={word('Messages', 'title of the page of conversations')}>
      <div className={styles['none']}>
        <Emptiness kind="message">{t('Choose a conversation, or start a new one.')}</Emptiness>
      </div>
    </Screen>
  )
}
