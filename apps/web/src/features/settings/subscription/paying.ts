import { invoke, invokeOnce } from '../../../lib/calls/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { stripeFor } from '../../../lib/premium/stripe.ts'
import { toasts } from '../../../lib/toasts.ts'

/** A secret to enter a card with, or to let a bank ask its holder. */
export async function cardSecret(): Promise<{ clientSecret: string; publishableKey: string }> {
  const answer = await invoke('payments.editCardPaymentMethod', { body: {} })
  if (!('clientSecret' in answer)) throw new Error('No card can be entered now.')
  return answer
}

/** Tries what is open again; where the bank wants to ask its holder, it does so here. Says what became of it. */
export async function payAgain(): Promise<void> {
  const { state, clientSecret } = await invokeOnce('payments.retryCardPayment', { body: {} })
  const isPaid = state === 'PAID' || (state === 'REQUIRES_ACTION' && (await isApproved(clientSecret)))
  const message = isPaid
    ? t('It is paid.')
    : state === 'PROCESSING'
      ? t('Your bank is still deciding.')
      : t('Your bank refused it again. Use another card.')
  toasts.show({ message, tone: isPaid ? 'success' : 'neutral' })
}

async function isApproved(clientSecret: string | undefined): Promise<boolean> {
  if (clientSecret === undefined) return false
  const { publishableKey } = await cardSecret()
  const stripe = await stripeFor(publishableKey)
  const { error } = await stripe.handleNextAction({ clientSecret })
  return error === undefined
}

/** Pays with this card from now on, also what is open. */
export async function payWith(paymentMethodId: string, isFailed: boolean): Promise<void> {
  await invokeOnce('payments.editCardPaymentMethod', { body: { paymentMethodId } })
  if (isFailed) await payAgain()
  else toasts.show({ message: t('Your plan is paid with the new card from now on.'), tone: 'success' })
}

/** The card that was entered before the bank sent the browser away and back; null: none was. */
export async function cardEntered(secret: string): Promise<string | null> {
  const { publishableKey } = await cardSecret()
  const stripe = await stripeFor(publishableKey)
  const { setupIntent } = await stripe.retrieveSetupIntent(secret)
  return setupIntent?.payment_method ?? null
}
