import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { scheme } from '#lib/preferences/appearance.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import type { SentCall } from '#lib/data/calls/testing.ts'
import { fakeStripe } from '#lib/entities/premium/testing.ts'
import { CardActions } from './CardActions.tsx'
import type { CardPlan } from './labels.ts'

const subscription: CardPlan = {
  level: 'MONTHLY',
  payment: 'GRACE',
  paidUntil: new Date('2099-11-28T17:00:00Z'),
  cancelAtPeriodEnd: false,
}
const secret = { clientSecret: 'seti_1_secret', publishableKey: 'pk_test' }

/** The payments the bank was asked to verify. */
const requests: string[] = []
/** The appearances requested for the provider's fields. */
const themes: string[] = []
/** Stripe's browser script: a card is entered, and the bank approves. */
const stripe = {
  elements: ({ appearance: { theme } }: { appearance: { theme: string } }) => {
    themes.push(theme)
    return { create: () => ({ mount: () => undefined, unmount: () => undefined }) }
  },
  confirmPayment: async () => ({}),
  confirmSetup: async () => ({ setupIntent: { payment_method: 'pm_new' } }),
  handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
    requests.push(clientSecret)
    return {}
  },
  retrieveSetupIntent: async () => ({ setupIntent: { payment_method: 'pm_back' } }),
}
let retried: object = { state: 'PAID', subscription }
let sent: SentCall[]

beforeEach(() => {
  retried = { state: 'PAID', subscription }
  fakeStripe(stripe)
  sent = fakeServer(({ path, body }) =>
    path === 'retryCardPayment'
      ? Response.json(retried)
      : Response.json('paymentMethodId' in body || 'level' in body ? { subscription } : secret),
  )
})
afterEach(() => {
  history.replaceState(null, '', '/')
})

const show = (changed: object = {}) =>
  act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CardActions plan={{ ...subscription, ...changed }} plans={[]} />
      </QueryClientProvider>,
    ),
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const said = () => sent.map(({ path, body }) => [path, body])

test('another card is entered with the provider, used from now on, and charged at once after a failed payment', async () => {
  await show()
  await press('Use another card')
  await screen.findByRole('dialog', { name: 'Use another card' })
  await press('Use this card and pay')
  await expect
    .poll(() => said())
    .toEqual([
      ['editCardPaymentMethod', {}],
      ['editCardPaymentMethod', { paymentMethodId: 'pm_new' }],
      ['retryCardPayment', {}],
    ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('if nothing is owed the new card is not charged', async () => {
  await show({ payment: 'OK' })
  await press('Use another card')
  await press('Use this card')
  await expect.poll(() => said().at(-1)).toEqual(['editCardPaymentMethod', { paymentMethodId: 'pm_new' }])
  expect(said()).toHaveLength(2)
})

test('a bank that wants to verify the cardholder does so, and is not reported as refusing', async () => {
  retried = { state: 'REQUIRES_ACTION', clientSecret: 'pi_1_secret', subscription }
  await show()
  await press('Try the payment again')
  await expect.poll(() => requests).toEqual(['pi_1_secret'])
})

test('returning from a page of the bank continues the interrupted step', async () => {
  history.replaceState(null, '', '/settings/subscription?setup_intent=seti_1&setup_intent_client_secret=seti_1_secret')
  await show()
  await expect.poll(() => said()).toContainEqual(['editCardPaymentMethod', { paymentMethodId: 'pm_back' }])
  expect(location.search).toBe('')
})

test('the provider’s fields are dark where the member chose it here, whatever the device says', async () => {
  scheme.change('dark')
  onTestFinished(() => scheme.change('system'))
  await show()
  await press('Use another card')
  await screen.findByRole('dialog', { name: 'Use another card' })
  await expect.poll(() => themes.at(-1)).toBe('night')
})

test('a cancelled plan is renewed after all by one press', async () => {
  await show({ payment: 'OK', cancelAtPeriodEnd: true })
  expect(screen.queryByRole('button', { name: 'Cancel the renewal' })).toBeNull()
  await press('Resume renewal')
  await expect.poll(() => said()).toEqual([['editCardSubscriptionLevel', { level: 'MONTHLY', preview: false }]])
})
