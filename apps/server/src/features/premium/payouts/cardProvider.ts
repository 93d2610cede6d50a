import type { CardPayments } from '#adapters/payments/port.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'

/** The card provider of this installation; 503 if its operator has set up none. */
export function cardProvider(app: App): CardPayments {
  const { cards } = app.ports
  if (!cards) throw new Refusal('TRY_AGAIN', { retryAfter: 3600, detail: 'Payments by card are not set up here.' })
  return cards
}
