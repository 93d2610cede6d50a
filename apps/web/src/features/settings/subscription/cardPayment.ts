import { invoke, invokeOnce } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { stripeFor } from '#lib/entities/premium/stripe.ts'
import { toasts } from '#lib/feedback/toasts.ts'

/** A secret for entering a card, or for letting a bank verify the cardholder. */
export async function cardSecret(paid: CardPayment): Promise<{ clientSecret: string; publishableKey: string }> {
  const answer = await invoke('payments.editCardPaymentMethod', { body: paid })
  if (!('clientSecret' in answer)) throw new Error('No card can be entered now.')
  return answer
}

/** A recurring card payment: for the plan, or for a group's offer. */
export type CardPayment = { readonly purchaseId?: string }

/** Retries an outstanding payment; if the bank wants to verify the cardholder, it does so here. Returns the result. */
export async function retryPayment(paid: CardPayment): Promise<void> {
  const { state, clientSecret } = await invokeOnce('payments.retryCardPayment', { body: paid })
  const isPaid = state === 'PAID' || (state === 'REQUIRES_ACTION' && (await isApproved(paid, clientSecret)))
  const message = isPaid
    ? word('Paid', 'said after a payment')
    : state === 'PROCESSING'
      ? t('Waiting for your bank')
      : t('Your bank declined again. Use another card.')
  toasts.show({ message, tone: isPaid ? 'success' : 'neutral' })
}

async function isApproved(paid: CardPayment, clientSecret: string | undefined): Promise<boolean> {
  if (clientSecret === undefined) return false
  const { publishableKey } = await cardSecret(paid)
  const stripe = await stripeFor(publishableKey)
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error === undefined
}

/** Uses this card from now on, including for what is outstanding. */
export async function payWithCard(paid: CardPayment, paymentMethodId: string, isFailed: boolean): Promise<void> {
  await invokeOnce('payments.editCardPaymentMethod', { body: { ...paid, paymentMethodId } })
  if (isFailed) await retryPayment(paid)
  else toasts.show({ message: t('The new card is used from now on.'), tone: 'success' })
}

/** The card entered before the bank redirected the browser; null if there was none. */
export async function enteredCard(paid: CardPayment, secret: string): Promise<string | null> {
  const { publishableKey } = await cardSecret(paid)
  const stripe = await stripeFor(publishableKey)
  const { setupIntent } = await stripe.retrieveSetupIntent(secret)
  return setupIntent?.payment_method ?? null
}
