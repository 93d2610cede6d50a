import { type State, StripeFault, type Thing, invalid, number, text } from './state.ts'

/** Cards by name; each behaves like Stripe's test card of that name. */
export const cards: Readonly<Record<string, { brand: string; last4: string; declines?: string; asks?: true }>> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_declined: { brand: 'visa', last4: '0002', declines: 'generic_decline' },
  pm_card_broke: { brand: 'visa', last4: '9995', declines: 'insufficient_funds' },
  pm_card_asks: { brand: 'visa', last4: '3184', asks: true },
}

/** The payment method with that name, created on first use. */
export function methodOf(state: State, id: string): Thing {
  const known = state.things.get(id)
  if (known) return known
  const card = cards[id.replace(/_of_.*$/, '')]
  if (!card) throw invalid('resource_missing', `No such payment method: ${id}`)
  const { brand, last4 } = card
  return state.add(
    'pm',
    'payment_method',
    { type: 'card', customer: null, card: { brand, last4, exp_month: 4, exp_year: 2031 } },
    id,
  )
}
const behaviourOf = (id: string) => cards[id.replace(/_of_.*$/, '')]

const declined = (code: string): Record<string, unknown> => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: code,
  message: code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
})

export function addPayment(state: State, members: Record<string, unknown>): Thing {
  const made = state.add('pi', 'payment_intent', {
    status: 'requires_payment_method',
    latest_charge: null,
    payment_method: null,
    last_payment_error: null,
    transfer_data: null,
    ...members,
  })
  made['client_secret'] = `${made.id}_secret_x`
  return made
}

/** Charges a payment with a card, or says what is in the way. */
export function confirm(state: State, payment: Thing, methodId: string, { isSure = false } = {}): Thing {
  if (payment['status'] === 'succeeded' || payment['status'] === 'canceled')
    throw invalid('payment_intent_unexpected_state')
  methodOf(state, methodId)
  const card = behaviourOf(methodId)
  payment['payment_method'] = methodId
  if (card?.declines) {
    const error = declined(card.declines)
    Object.assign(payment, { status: 'requires_payment_method', last_payment_error: error })
    throw new StripeFault(402, { ...error, payment_intent: payment })
  }
  if (card?.asks && !isSure) {
    payment['status'] = 'requires_action'
    return payment
  }
  const charge = state.add('ch', 'charge', {
    amount: payment['amount'],
    currency: payment['currency'],
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    application_fee_amount: payment['application_fee_amount'] ?? null,
    status: 'succeeded',
    customer: payment['customer'] ?? null,
    payment_intent: payment.id,
    receipt_url: `https://pay.stripe.com/receipts/${payment.id}`,
  })
  Object.assign(payment, { status: 'succeeded', latest_charge: charge.id, last_payment_error: null })
  return payment
}

/** Refunds a charge, wholly or in part. */
export function refund(state: State, paymentId: string, amount?: number): Thing {
  const payment = state.get(paymentId)
  const charge = state.get(text(payment, 'latest_charge') || 'none')
  const left = number(charge, 'amount') - number(charge, 'amount_refunded')
  if (left === 0)
    throw new StripeFault(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refunded.' })
  const back = amount ?? left
  charge['amount_refunded'] = number(charge, 'amount_refunded') + back
  charge['refunded'] = charge['amount_refunded'] === charge['amount']
  return state.add('re', 'refund', { amount: back, payment_intent: paymentId, charge: charge.id, status: 'succeeded' })
}
