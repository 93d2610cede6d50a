import { ReminderList } from '#features/chat/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import styles from './Messages.module.css'

/** The reader's reminders of messages. */
export function MessageReminders() {
  return (
    <Screen
      title={t('Reminders of messages')}
      place={word('Messages', 'label or title in messages')}
      parent={paths.messages}
    >
      <div className={styles['page']}>
        <ReminderList />
      </div>
    </Screen>
  )
}
