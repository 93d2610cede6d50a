import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t } from '#lib/text/i18n/index.ts'
import { CardForm } from '#lib/entities/premium/CardForm.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { enteredCard, cardSecret, payWithCard } from './cardPayment.ts'
import type { CardPayment } from './cardPayment.ts'

interface ChangeCardProps {
  readonly paid: CardPayment
  /** The last payment failed: the new card is charged at once. */
  readonly isFailed: boolean
  readonly isBusy: boolean
  /** Runs an action, reports errors, and refreshes what is shown. */
  readonly runChange: (change: () => Promise<unknown>) => Promise<void>
}

/** Pays for a plan or purchase with another card, which is entered with the provider. */
export function ChangeCard({ paid, isFailed, isBusy, runChange }: ChangeCardProps) {
  const [entering, setEntering] = useState<Awaited<ReturnType<typeof cardSecret>> | null>(null)
  const use = async (method: string | null) => {
    setEntering(null)
    if (method !== null) await runChange(() => payWithCard(paid, method, isFailed))
  }
  // A bank that verifies on a page of its own sends the browser back here with the secret.
  const goOn = useEffectEvent(() => {
    const address = new URL(location.href)
    const secret = address.searchParams.get('setup_intent_client_secret')
    if (secret === null) return
    history.replaceState(history.state, '', address.pathname)
    void runChange(async () => {
      const method = await enteredCard(paid, secret)
      if (method !== null) await payWithCard(paid, method, isFailed)
    })
  })
  useEffect(() => goOn(), [])
  return (
    <>
      <Button isLoading={isBusy} onPress={() => void runChange(async () => setEntering(await cardSecret(paid)))}>
        {t('Use another card')}
      </Button>
      <Dialog
        isOpen={entering !== null}
        onOpenChange={() => setEntering(null)}
        title={t('Use another card')}
        size="medium"
        fillsPhone
        isDismissable={false}
      >
        {entering !== null && (
          <CardForm
            {...entering}
            label={isFailed ? t('Use this card and pay') : t('Use this card')}
            returnTo={`${location.origin}${paid.purchaseId === undefined ? paths.setting('subscription') : paths.purchase(paid.purchaseId)}`}
            onConfirmed={use}
          />
        )}
      </Dialog>
    </>
  )
}
