import { Banner } from '@koinon/ui/overlays/Banner'
import { useCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'

/** Tells everybody that the place is read-only or, to staff, that it is closed; it goes by itself. */
export function MaintenanceBanner() {
  const maintenance = useCall('landing.getInstance').data?.maintenance ?? null
  if (maintenance === null) return null
  const { mode, until, message } = maintenance
  return (
    <Banner
      isFlush
      tone="warning"
      role="status"
      title={mode === 'CLOSED' ? t('Closed for maintenance') : t('Read-only for maintenance')}
    >
      {message !== null && <bdi>{message}</bdi>}{' '}
      {mode === 'CLOSED' ? t('Only staff can use it now.') : t('What you write stays here and can be sent afterwards.')}{' '}
      {until !== null && t('Probably until {date}.', { date: formatDate(until, 'full') })}
    </Banner>
  )
}
