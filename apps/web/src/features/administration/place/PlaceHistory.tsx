import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { AuditChange } from '../AuditChange.tsx'
import { Part } from '../adminLayout.tsx'
import styles from './Place.module.css'

const shown = 5
const action = 'change-place'

/** The last changes of the settings, from the log of what staff did. */
export function PlaceHistory() {
  const changes = useCall('admin.audit', { body: { filters: { action }, limit: shown } })
  return (
    <Part title={t('Last changes')}>
      <Loaded query={changes} skeleton={<RowsSkeleton rows={2} />}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 && (
              <Text size="small" tone="muted">
                {t('Nothing has been changed yet.')}
              </Text>
            )}
            <ul className={styles['changes']}>
              {items.map(({ at, actor, before, after }) => (
                <li key={at.toISOString()}>
                  <Text size="small">
                    <bdi>{actor?.displayName ?? t('On the server')}</bdi> · <RelativeTime at={at} />
                  </Text>
                  <AuditChange before={before} after={after} />
                </li>
              ))}
            </ul>
            {nextCursor !== null && <Link href={`${paths.managed('audit')}?state=${action}`}>{t('All changes')}</Link>}
          </>
        )}
      </Loaded>
    </Part>
  )
}
