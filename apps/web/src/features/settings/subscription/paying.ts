import { invoke, invokeOnce } from '../../../lib/calls/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { stripeFor } from '../../../lib/premium/stripe.ts'
import { toasts } from '../../../lib/toasts.ts'

/** A secret to enter a card with, or to let a bank ask its holder. */
export async function cardSecret(paid: Paid): Promise<{ clientSecret: string; publishableKey: string }> {
  const answer = await invoke('payments.editCardPaymentMethod', { body: paid })
  if (!('clientSecret' in answer)) throw new Error('No card can be entered now.')
  return answer
}

/** What is paid by card time and again: the plan, or something of a group. */
export type Paid = { readonly purchaseId?: string }

/** Tries what is open again; where the bank wants to ask its holder, it does so here. Says what became of it. */
export async function payAgain(paid: Paid): Promise<void> {
  const { state, clientSecret } = await invokeOnce('payments.retryCardPayment', { body: paid })
  const isPaid = state === 'PAID' || (state === 'REQUIRES_ACTION' && (await isApproved(paid, clientSecret)))
  const message = isPaid
    ? t('It is paid.')
    : state === 'PROCESSING'
      ? t('Your bank is still deciding.')
      : t('Your bank refused it again. Use another card.')
  toasts.show({ message, tone: isPaid ? 'success' : 'neutral' })
}

async function isApproved(paid: Paid, clientSecret: string | undefined): Promise<boolean> {
  if (clientSecret === undefined) return false
  const { publishableKey } = await cardSecret(paid)
  const stripe = await stripeFor(publishableKey)
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error === undefined
}

/** Pays with this card from now on, also what is open. */
export async function payWith(paid: Paid, paymentMethodId: string, isFailed: boolean): Promise<void> {
  await invokeOnce('payments.editCardPaymentMethod', { body: { ...paid, paymentMethodId } })
  if (isFailed) await payAgain(paid)
  else toasts.show({ message: t('It is paid with the new card from now on.'), tone: 'success' })
}

/** The card that was entered before the bank sent the browser away and back; null: none was. */
export async function cardEntered(paid: Paid, secret: string): Promise<string | null> {
  const { publishableKey } = await cardSecret(paid)
  const stripe = await stripeFor(publishableKey)
  const { setupIntent } = await stripe.retrieveSetupIntent(secret)
  return setupIntent?.payment_method ?? null
}
