import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { excerptOf, notificationText } from '#features/activity/notificationTexts.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { minuteMs } from '#lib/text/durations.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { digestOf } from './digestOf.ts'
import styles from './Digest.module.css'

type Notification = ItemOf<'notifications.getAggregatedNotifications'>

const unread = { body: { unreadOnly: true, limit: 20 } }

/** The news since the last visit, in at most four lines; nothing if there is none. */
export function DigestCard() {
  const { data, isPending } = useCall('notifications.getAggregatedNotifications', unread, { staleTime: minuteMs })
  useColumnWait(isPending)
  const items = digestOf(data?.items ?? [])
  if (items.length === 0) return null
  return (
    <ContextSection isCard title={t('Since you were away')}>
      <ul role="list" className={styles['lines']}>
        {items.map((item) => (
          <DigestLine key={item.id} item={item} />
        ))}
      </ul>
    </ContextSection>
  )
}

/** A line is gone once its target was opened. */
function DigestLine({ item }: { readonly item: Notification }) {
  const read = useMutationCall('users.markActivityItemRead', {
    invalidates: ['notifications.getAggregatedNotifications', 'users.getActivitySummary'],
  })
  const excerpt = excerptOf(item)
  return (
    <li className={styles['line']}>
      <span aria-hidden="true" className={styles['mark']}>
        <LineMark item={item} />
      </span>
      <div className={styles['words']}>
        <Text as="div" size="dense" truncate={2}>
          <Link href={item.link} appearance="quiet" onClick={() => read.mutate({ body: { id: item.id } })}>
            {notificationText(item)}
          </Link>
        </Text>
        <Text as="div" size="small" tone="muted" truncate>
          <RelativeTime at={item.at} />
          {excerpt !== undefined && (
            <>
              {' · '}
              <bdi>{excerpt}</bdi>
            </>
          )}
        </Text>
      </div>
    </li>
  )
}

function LineMark({ item: { actors, target } }: { readonly item: Notification }) {
  const [first] = actors
  if (first !== undefined) return <PersonMark person={first} size={32} />
  if (target.kind !== 'GROUP') return <Icon name="bell" size="l" />
  return <Avatar kind="group" size={32} name={target.title} seed={target.id} sources={target.image?.sources} />
}
