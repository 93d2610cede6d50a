import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { DataCard } from '@koinon/ui/overview/DataCard'
import styles from './Overview.module.css'

/** The most recent bans, from the log. */
export function NewestBans() {
  const lines = useCall('admin.audit', { body: { filters: { action: 'ban-user' }, limit: 3 } }).data?.items ?? []
  if (lines.length === 0) return null
  return (
    <DataCard title={t('Newest bans')}>
      <ul role="list" className={styles['lines']}>
        {lines.map(({ at, target, actor, reason }) => (
          <li key={`${at.toISOString()} ${target?.id}`}>
            {target !== null && (
              <Link href={paths.managedUser(target.id)}>
                <bdi>{target.label ?? t('Deleted account')}</bdi>
              </Link>
            )}
            <Text size="small" tone="muted">
              <bdi>{actor?.displayName ?? t('The server')}</bdi>, <RelativeTime at={at} />
            </Text>
            {reason !== null && (
              <Text size="small" truncate={2} dir="auto">
                {reason}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </DataCard>
  )
}
