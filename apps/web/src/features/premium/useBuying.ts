import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '@koinon/client'
import { invalidateCalls, invokeOnce } from '#lib/calls/index.ts'
import type { GivenOf, ReplyOf } from '#lib/calls/index.ts'
import { useWork } from '#lib/useWork.ts'
import { purchaseSentences } from './words.ts'

export type Subject = GivenOf<'payments.startCardPurchase'>['body']['subject']
export type Order = ReplyOf<'payments.startCardPurchase'>
export type Coded = ReplyOf<'payments.redeemPromoCode'>
type Settled = ReplyOf<'payments.finalizeCardPurchase'>

/**
 * An order for the subject, and its settlement once the card was charged; what costs nothing is settled at once. A code
 * whose reservation is over no longer counts: `onCodeOver`.
 */
export function useBuying(subject: Subject, coded: Coded | null, onCodeOver: () => void) {
  const queryClient = useQueryClient()
  const work = useWork(purchaseSentences)
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
    work.run(async () => {
      const reservationId = coded?.reservationId
      const begun = await invokeOnce('payments.startCardPurchase', {
        body: { subject, ...(reservationId ? { reservationId } : {}) },
      }).catch((error: unknown) => {
        if (error instanceof CallFailed && error.code === 'CODE_EXPIRED') onCodeOver()
        throw error
      })
      setOrder(begun)
      if (begun.clientSecret === '') await settle(begun.orderId)
    })
  return { work, order, settled, isUnsettled, start, settle }
}
