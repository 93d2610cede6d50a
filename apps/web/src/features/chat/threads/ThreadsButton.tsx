import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { CountBadge } from '@koinon/ui/marks/Badge'
import { useCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'

/** Leads to the reader's threads, above the list of conversations; says in how many something is unread. */
export function ThreadsButton() {
  const navigate = useNavigate()
  const count = useCall('chat.getThreads', { query: { limit: 1 } }).data?.unreadTotal ?? 0
  return (
    <IconButton
      icon="chat-teardrop-text"
      size="dense"
      label={
        count === 0
          ? t('Your threads')
          : t('{count, plural, one {Your threads, # unread} other {Your threads, # unread}}', { count })
      }
      badge={count === 0 ? undefined : <CountBadge count={count} label="" />}
      onPress={() => void navigate({ href: paths.messageThreads })}
    />
  )
}
