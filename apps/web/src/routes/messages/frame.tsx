import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { ConversationList, MessagesActions, useSendWhenOnline } from '#features/chat/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { useIsBesideList } from './useIsBesideList.ts'
import styles from './Messages.module.css'

/** C01: the list of conversations, beside the open one; on a phone it is a page of its own. */
export function MessagesFrame() {
  const { pathname } = useLocation()
  const { conversationId } = useParams({ strict: false })
  useSendWhenOnline()
  return (
    <div className={styles['messages']} data-at={pathname === paths.messages ? 'list' : 'open'}>
      <section aria-label={word('Messages', 'title of the page of conversations')} className={styles['list']}>
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
  const isBesideList = useIsBesideList()
  return (
    <Screen
      title={word('Messages', 'title of the page of conversations')}
      // The list has its own, and its own search.
      isTitleShown={!isBesideList}
      hasSearch={false}
      actions={!isBesideList && <MessagesActions />}
    >
      <div className={styles['none']}>
        <EmptyList kind="message">{t('Select a conversation or start a new one')}</EmptyList>
      </div>
    </Screen>
  )
}
