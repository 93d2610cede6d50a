import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Banner } from '@koinon/ui/overlays/Banner'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { PartBoundary } from '#lib/navigation/PartBoundary.tsx'
import { useAccount } from '#lib/session/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { lacksFactor } from './lacksFactor.ts'
import styles from './TwoFactorBanner.module.css'

const StepUp = lazyPart(() => import('./StepUp.tsx'), 'StepUp')

/** Staff without a second factor learn that some of their work requires one, before they are in the middle of it. */
export function TwoFactorBanner() {
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const lacks = lacksFactor(account)
  if (!lacks && !isOpen) return null
  return (
    <>
      {lacks && (
        <Banner
          tone="warning"
          icon="shield-check"
          className={styles['banner']}
          isLine
          title={t('Set up two-factor')}
          actions={
            <Button size="dense" onPress={() => setOpen(true)}>
              {t('Set up')}
            </Button>
          }
        >
          {t('Roles, payouts, bans of staff and viewing as a member need it. It takes two minutes.')}
        </Banner>
      )}
      {isOpen && (
        <PartBoundary
          onError={(error) => {
            close()
            toastFailure(error)
          }}
        >
          <StepUp onEnd={close} />
        </PartBoundary>
      )}
    </>
  )
}
