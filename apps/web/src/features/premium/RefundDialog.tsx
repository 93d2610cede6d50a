import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { invalidateCalls } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { EndSale } from './EndSale.tsx'
import type { Entitlement } from './labels.ts'

/** Refunds the buyers of an offer that is no longer on sale. */
export function RefundDialog({ groupId, offer }: { readonly groupId: string; readonly offer: Entitlement }) {
  const [isConfirming, setConfirming] = useState(false)
  const queryClient = useQueryClient()
  const leave = async () => {
    await invalidateCalls(queryClient, ['groups.listPremiumEntitlements'])
    setConfirming(false)
  }
  return (
    <>
      <Button variant="danger-outline" onPress={() => setConfirming(true)}>
        {t('Refund the buyers')}
      </Button>
      {isConfirming && <EndSale groupId={groupId} offer={offer} onClose={() => setConfirming(false)} onEnded={leave} />}
    </>
  )
}
