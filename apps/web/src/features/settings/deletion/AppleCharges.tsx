import { Banner } from '@koinon/ui/overlays/Banner'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'

const apple = 'APPLE_IN_APP_PURCHASES'

/** A warning before leaving: only the buyer can end a charge by Apple. Absent if Apple charges nothing. */
export function AppleCharges() {
  const { subscription } = useAccount()
  const purchases = useCall('groups.listPremiumEntitlementPurchases', {
    query: { states: ['ACTIVE', 'GRACE'], limit: 100 },
  })
  const isCharged =
    (subscription.source === apple && subscription.nextCharge !== null) ||
    subscription.also.some(({ source, renews }) => source === apple && renews) ||
    purchases.data?.items.some(({ source, nextChargeAt }) => source === apple && nextChargeAt !== null)
  if (!isCharged) return null
  return (
    <Banner tone="warning" title={t('Apple keeps charging you')}>
      {t('Cancel your App Store subscription before you leave. Only you can do that.')}
    </Banner>
  )
}
