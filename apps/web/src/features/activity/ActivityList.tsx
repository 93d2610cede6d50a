import { useId } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { byDay } from './byDay.ts'
import type { Day } from './byDay.ts'
import { NotificationRow, NotificationRows } from './NotificationRow.tsx'
import type { Notification } from './notificationTexts.ts'
import styles from './NotificationRow.module.css'

/** Notifications, grouped by day. */
export function ActivityList({ items }: { readonly items: readonly Notification[] }) {
  return byDay(items, new Date()).map((day) => <OneDay key={`${day.key} ${day.items[0]?.id ?? ''}`} day={day} />)
}

function OneDay({ day }: { readonly day: Day<Notification> }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="small" tone="muted" id={id} className={styles['day']}>
        {day.title}
      </Heading>
      <NotificationRows label={day.title}>
        {day.items.map((item) => (
          <NotificationRow key={item.id} item={item} />
        ))}
      </NotificationRows>
    </section>
  )
}
