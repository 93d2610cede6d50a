import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@koinon/client/errors'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { GivenOf, ReplyOf } from '#lib/data/calls/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { purchaseErrorMessages } from '../labels.ts'

export type Subject = GivenOf<'payments.startCardPurchase'>['body']['subject']
export type Order = ReplyOf<'payments.startCardPurchase'>
export type RedeemedCode = ReplyOf<'payments.redeemPromoCode'>
type Settled = ReplyOf<'payments.finalizeCardPurchase'>

/**
 * An order for the subject, and its settlement once the card was charged; what costs nothing is settled at once. A code
 * whose reservation is over no longer counts: `onCodeOver`.
 */
export function useCheckout(subject: Subject, coded: RedeemedCode | null, onCodeOver: () => void) {
  const queryClient = useQueryClient()
  const action = useAction(purchaseErrorMessages)
  const [order, setOrder] = useState<Order | null>(null)
  const [settled, setSettled] = useState<Settled | null>(null)
  const [isUnsettled, setUnsettled] = useState(false)
  const settle = async (orderId: string) => {
    try {
      setSettled(await invokeOnce('payments.finalizeCardPurchase', { body: { orderId } }))
    } catch (error) {
      setUnsettled(true)
      throw error
    }
    setUnsettled(false)
    await invalidateCalls(queryClient, [
      'groups.listPremiumEntitlements',
      'groups.listPremiumEntitlementPurchases',
      'accounts.getSubscriptionSettings',
      'accounts.getAccountDetails',
    ])
  }
  const start = () =>
    action.run(async () => {
      const reservationId = coded?.reservationId
      const begun = await invokeOnce('payments.startCardPurchase', {
        body: { subject, ...(reservationId ? { reservationId } : {}) },
      }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'CODE_EXPIRED') onCodeOver()
        throw error
      })
      setOrder(begun)
      if (begun.clientSecret === '') await settle(begun.orderId)
    })
  return { action, order, settled, isUnsettled, start, settle }
}
