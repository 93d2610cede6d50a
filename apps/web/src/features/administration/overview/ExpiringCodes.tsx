import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { lastMoment } from '../promo/promoCodes.ts'
import styles from './Overview.module.css'

/** Promo codes that expire soon. */
export function ExpiringCodes() {
  const codes = useCall('admin.promoCodesList', { body: { ending: true, limit: 3 } }).data?.items ?? []
  if (codes.length === 0) return null
  return (
    <DataCard title={t('Promo codes ending soon')}>
      <ul role="list" className={styles['lines']}>
        {codes.map(({ id, code, expirationDate }) => (
          <li key={id} className={styles['line']}>
            <Link href={paths.managedPromoCode(id)}>
              <bdi>{code}</bdi>
            </Link>
            <Text as="span" size="small" tone="muted">
              {expirationDate !== null && t('Until {date}', { date: formatDate(lastMoment(expirationDate), 'day') })}
            </Text>
          </li>
        ))}
      </ul>
    </DataCard>
  )
}
