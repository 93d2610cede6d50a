import { Banner } from '@koinon/ui/overlays/Banner'
import { isStaff, useAccount } from '#lib/session/index.ts'
import { t } from '#lib/text/i18n/index.ts'

const settings = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'

interface NoCardPaymentsProps {
  /** Whether the viewer sells or buys here; staff are told the same in both cases. */
  readonly viewer?: 'seller' | 'buyer'
}

/** Says that this place takes no cards, and to staff how that is changed. */
export function NoCardPayments({ viewer = 'seller' }: NoCardPaymentsProps) {
  const account = useAccount()
  return (
    <Banner tone="warning" title={t('Card payments are not set up here')}>
      {isStaff(account)
        ? t('Set {settings} in the environment of the server and restart it. Until then only free offers work.', {
            settings,
          })
        : viewer === 'seller'
          ? t('Only free offers work until an administrator sets them up.')
          : t('Only free offers are available until an administrator sets them up. What you already have stays yours.')}
    </Banner>
  )
}
