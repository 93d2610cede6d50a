import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { usePages } from '#lib/data/calls/index.ts'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { eventHref } from './EventTicket.tsx'
import { keyOf } from './EventList.tsx'
import { GoingFaces } from './GoingFaces.tsx'
import { upcomingOnce } from './listedEvents.ts'
import styles from './Events.module.css'

const shown = 3

/** Beside the list: the next events that friends attend. */
export function FriendsEvents() {
  const { data, isPending } = usePages('groups.listCommunityEvents', { body: upcomingOnce })
  useColumnWait(isPending)
  const events = (data?.items ?? []).filter(({ friendsGoing }) => friendsGoing.count > 0).slice(0, shown)
  if (events.length === 0) return null
  return (
    <ContextSection title={t('Friends are going')}>
      <ul role="list" className={styles['next']}>
        {events.map((event) => (
          <li key={keyOf(event)} className={styles['friends']}>
            <GoingFaces people={event.friendsGoing.items} size={32} />
            <div>
              <Link href={eventHref(event)} appearance="quiet">
                <Text as="bdi" weight="bold">
                  {event.title}
                </Text>
              </Link>
              <Text size="small" tone="muted">
                {t('{count, plural, one {# friend} other {# friends}}, {date}', {
                  count: event.friendsGoing.count,
                  date: formatDate(event.startTime, 'short'),
                })}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </ContextSection>
  )
}
