import { IconButton } from '@koinon/ui/actions/IconButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { directionOf, excerptOf } from '../conversationTexts.ts'
import styles from '../list/LinkRows.module.css'

type Reminder = ItemOf<'chat.getMessageReminders'>

/** The reader's reminders of messages that wait, the next first. Each leads to its message, and can be cancelled. */
export function ReminderList() {
  const reminders = usePages('chat.getMessageReminders', { query: {} })
  const cancel = useCancelReminder()
  return (
    <>
      <Loaded query={reminders} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) => {
          const shown = items.filter(({ message }) => !message.deleted)
          if (shown.length === 0 && !reminders.hasNextPage)
            return (
              <EmptyList kind="message">
                {t('No reminders. Choose “Remind me…” in the menu of a message to set one.')}
              </EmptyList>
            )
          return (
            <ul role="list" className={styles['rows']}>
              {shown.map((reminder) => (
                <ReminderRow key={reminder.message.id} reminder={reminder} onCancel={cancel} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <LoadMore {...reminders} />
    </>
  )
}

/** Cancels a reminder: it leaves the list at once; undoing sets it again. */
function useCancelReminder(): (reminder: Reminder) => void {
  const view = useCacheView()
  const options = {
    isInOrder: true,
    scope: 'message reminders',
    invalidates: ['chat.getMessageReminders'] as const,
    onFailure: (error: Error) => toastFailure(error),
  }
  const set = useMutationCall('chat.setMessageReminder', options)
  const { mutate } = useMutationCall('chat.cancelMessageReminder', options)
  return ({ message: { id: messageId }, at }) => {
    view.update('chat.getMessageReminders', (page) => ({
      ...page,
      items: page.items.filter(({ message }) => message.id !== messageId),
    }))
    mutate({ body: { messageId } })
    toasts.show({
      message: t('Reminder cancelled'),
      action: {
        label: word('Undo', 'button that takes back what was just done'),
        onAction: () => set.mutate({ body: { messageId, at: at.toISOString() } }),
      },
    })
  }
}

interface ReminderRowProps {
  readonly reminder: Reminder
  readonly onCancel: (reminder: Reminder) => void
}

function ReminderRow({ reminder, onCancel }: ReminderRowProps) {
  const { message, conversation, at } = reminder
  const me = useAccount()
  const excerpt = excerptOf(message)
  const name = nameOf(conversation, me.id)
  const author = message.author.displayName
  return (
    <li className={styles['row']}>
      <Stack gap={1} className={styles['words']}>
        <Text as="span" size="ui" weight="medium">
          <time dateTime={at.toISOString()}>{formatDate(at, 'full')}</time>
        </Text>
        <Text as="span" size="ui" truncate={2} dir={directionOf(excerpt)}>
          <Link href={paths.message(conversation.id, message.id)} appearance="quiet" className={styles['link']}>
            {excerpt}
          </Link>
        </Text>
        <Text as="span" size="small" tone="muted">
          {conversation.kind === 'DIRECT'
            ? author
            : t('{name} in {conversation}', { name: author, conversation: name })}
        </Text>
      </Stack>
      <IconButton
        icon="x"
        label={t('Cancel the reminder of the message by {name}', { name: author })}
        className={styles['button']}
        onPress={() => onCancel(reminder)}
      />
    </li>
  )
}
