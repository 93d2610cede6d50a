import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RemindersButton } from '../reminders/RemindersButton.tsx'
import { ThreadsButton } from '../threads/ThreadsButton.tsx'

/** The actions beside the title of the conversations: threads, reminders and a new message. */
export function MessagesActions() {
  return (
    <>
      <ThreadsButton />
      <RemindersButton />
      <LinkButton
        href={paths.newMessage}
        icon="note-pencil"
        size="dense"
        variant="primary"
        aria-label={t('New message')}
      >
        {word('New', 'button above the list of conversations: begins a message')}
      </LinkButton>
    </>
  )
}
