import { Link } from '@koinon/ui/foundations/Link'
import { NextAttended } from '#features/events/list/NextEvent.tsx'
import { DecisionButtons } from '#features/activity/DecisionButtons.tsx'
import { NotificationMark } from '#features/activity/NotificationMark.tsx'
import { Sentence } from '#features/activity/Sentence.tsx'
import { ListedSubjects } from '#features/settings/notifications/ListedSubjects.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { word } from '#lib/text/i18n/index.ts'
import styles from './Activity.module.css'

const maxRequests = 3

/** Beside the activity: what waits for a decision, what is listed, and the next events. */
export function ActivitySidebar() {
  return (
    <>
      <Requests />
      <ListedSubjects />
      <NextAttended />
    </>
  )
}

function Requests() {
  const { data, isPending } = useCall('notifications.getAggregatedNotifications', {
    body: { waitingOnly: true, limit: maxRequests },
  })
  useColumnWait(isPending)
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <ContextSection isCard title={word('Requests', 'tab')} href={paths.requests}>
      <ul role="list" className={styles['waiting']}>
        {items.map((item) => (
          <li key={item.id} className={styles['request']}>
            <NotificationMark item={item} />
            <div className={styles['said']}>
              <Link href={item.link} appearance="quiet">
                <Sentence item={item} />
              </Link>
              {item.can.accept && <DecisionButtons item={item} />}
            </div>
          </li>
        ))}
      </ul>
    </ContextSection>
  )
}
