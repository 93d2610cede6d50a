import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { fakeStripe } from '#lib/entities/premium/testing.ts'
import { Checkout } from './Checkout.tsx'

const order = {
  orderId: 'o',
  clientSecret: 'pi_secret',
  publishableKey: 'pk',
  price: { amount: 800, currency: 'EUR' },
}
const offer = { price: order.price, interval: 'MONTHLY', trialDays: 0 } as const
const pay = vi.fn<() => Promise<object>>(async () => ({}))

beforeEach(() => {
  fakeStripe({ confirmPayment: pay })
})

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

test('a payment whose result cannot be read is asked about again, and the card is not charged twice', async () => {
  const outcomes = [Response.json({ code: 'INTERNAL' }, { status: 500 }), Response.json({ state: 'ACTIVE' })]
  fakeServer(({ path }) =>
    path === 'finalizeCardPurchase' ? (outcomes.shift() ?? Response.error()) : Response.json(order),
  )
  const after = { href: '/g/g', label: 'To the group' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Checkout subject={{ entitlementId: 'e' }} title="Friends" offer={offer} after={after}>
        The card
      </Checkout>
    </QueryClientProvider>,
  )
  await press('Continue to payment')
  await press('Pay €8.00')
  await screen.findByText('Your bank answered, but we couldn’t load the result yet.')
  expect(screen.queryByRole('button', { name: 'Pay €8.00' })).toBeNull()
  await press('Check again')
  await screen.findByText('You now have “Friends”')
  expect(pay).toHaveBeenCalledOnce()
})

const buy = (part: object) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Checkout
        subject={{ entitlementId: 'e' }}
        title="Friends"
        offer={{ ...offer, ...part }}
        after={{ href: '/g/g', label: 'To the group' }}
      >
        The card
      </Checkout>
    </QueryClientProvider>,
  )

test('free days are not announced as a payment: nothing is charged today', async () => {
  fakeServer(() => Response.json(order))
  buy({ trialDays: 7 })
  await press('Continue to payment')
  await screen.findByRole('button', { name: 'Start free trial' })
  expect(screen.getByText('Your free trial starts. Nothing is charged.')).toBeDefined()
  expect(screen.getByText('Your first payment of €8.00')).toBeDefined()
  expect(screen.queryByText(/^You pay/)).toBeNull()
})

test('a free offer mentions neither a payment nor promo codes', async () => {
  fakeServer(() => Response.json(order))
  buy({ price: { amount: 0, currency: 'EUR' } })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Get it'])
})

test('a code whose reservation is over can be entered again', async () => {
  let tries = 0
  fakeServer(({ path }) => {
    if (path === 'redeemPromoCode')
      return Response.json({
        discount: { percent: 50, price: { amount: 400, currency: 'EUR' } },
        reservationId: 'r',
        grant: null,
      })
    tries += 1
    return tries === 1 ? Response.json({ status: 410, code: 'CODE_EXPIRED' }, { status: 410 }) : Response.json(order)
  })
  buy({})
  const enter = async () => {
    await press('Enter a promo code')
    await act(async () => fireEvent.change(screen.getByLabelText('Promo code'), { target: { value: 'HALF' } }))
    await press('Redeem')
    await screen.findByText('50% less: your first payment is €4.00.')
    expect(screen.getByText('You pay €4.00 and get access.')).toBeDefined()
  }
  await enter()
  await press('Continue to payment')
  await screen.findByText(/Enter it again\.$/)
  expect(screen.queryByText(/50% less/)).toBeNull()
  await enter()
  expect(screen.queryByText(/Enter it again\.$/)).toBeNull()
  await press('Remove')
  expect(screen.getByText('You pay €8.00 and get access.')).toBeDefined()
  await press('Continue to payment')
  await screen.findByRole('button', { name: 'Pay €8.00' })
})
