import { vi } from 'vitest'
import type { StripeClient } from './stripe.ts'

const fields = () => ({ create: () => ({ mount: () => undefined, unmount: () => undefined }) })

/**
 * A fake of Stripe's browser script, available as soon as it is requested. Undone by `vi.unstubAllGlobals` and
 * `vi.restoreAllMocks`.
 */
export function fakeStripe(client: Partial<StripeClient>): void {
  vi.stubGlobal('Stripe', () => ({ elements: fields, ...client }))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(document.head, 'append').mockImplementation((...scripts) =>
    scripts.forEach((script) => script instanceof HTMLElement && script.dispatchEvent(new Event('load'))),
  )
}

/** A monthly offer with a trial that the viewer can buy, as `groups.listPremiumEntitlements` returns it. */
export const offer = {
  id: 'e',
  groupId: 'g',
  title: 'Friend of the oven',
  benefits: ['A loaf every Friday'],
  price: { amount: 500, currency: 'EUR' },
  interval: 'MONTHLY',
  trialDays: 14,
  capacity: null,
  active: true,
  paused: false,
  unlocks: [],
  owned: null,
  can: { buy: true, edit: false, delete: false },
}
