import { useRef } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { NotificationRow, NotificationRows } from '#features/activity/NotificationRow.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useRowKeysOver } from '#lib/interaction/keys/useRowKeys.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import styles from './Activity.module.css'

/** N02: the newest notifications, in a popover at the bell. */
export function Latest({ onFollow }: { readonly onFollow: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useRowKeysOver(element)
  const list = useCall('notifications.getAggregatedNotifications', { body: { limit: 8 } })
  return (
    <div ref={element} className={styles['latest']}>
      <div className={styles['latestList']}>
        <Loaded query={list} skeleton={<PersonRowsSkeleton rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Text tone="muted">{t('Nothing new.')}</Text>
            ) : (
              <NotificationRows label={t('The newest activity')}>
                {items.map((item) => (
                  <NotificationRow key={item.id} item={item} onFollow={onFollow} />
                ))}
              </NotificationRows>
            )
          }
        </Loaded>
      </div>
      <LinkButton href={paths.activity} onClick={onFollow} isFullWidth>
        {t('See all of it')}
      </LinkButton>
    </div>
  )
}
