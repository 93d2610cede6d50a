import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../data/calls/testing.ts'
import { BuyLink } from './BuyLink.tsx'
import type { Offer } from './price.ts'

const sold = (part: object) =>
  ({
    id: 'e',
    groupId: 'g',
    price: { amount: 450, currency: 'EUR' },
    interval: 'MONTHLY',
    owned: null,
    can: { buy: true },
    ...part,
  }) as Offer
const show = (part: object, cardPayments = true) => {
  fakeServer(() => Response.json({ features: { cardPayments } }))
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <BuyLink sold={sold(part)} />
    </QueryClientProvider>,
  )
}

test.each([
  [{}, 'Unlock for €4.50 a month', '/g/g/premium/e/buy'],
  [{ interval: 'ONE_TIME' }, 'Unlock for €4.50', '/g/g/premium/e/buy'],
  [{ price: { amount: 0, currency: 'EUR' } }, 'Unlock', '/g/g/premium/e/buy'],
  [{ can: { buy: false } }, 'Unlock', '/g/g/premium'],
])('locked content states its price, each time it is charged', (part, name, href) => {
  show(part)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('where no cards are taken, only what costs nothing can be unlocked', async () => {
  const { container } = show({}, false)
  await waitFor(() => expect(container.textContent).toBe(''))
  show({ price: { amount: 0, currency: 'EUR' } }, false)
  expect(await screen.findByRole('link', { name: 'Unlock' })).toBeDefined()
})
