import { ThreadList } from '#features/chat/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import styles from '../Messages.module.css'

/** The threads that the reader follows. */
export function MessageThreads() {
  return (
    <Screen title={t('Your threads')} place={word('Messages', 'label or title in messages')} parent={paths.messages}>
      <div className={styles['page']}>
        <ThreadList />
      </div>
    </Screen>
  )
}
