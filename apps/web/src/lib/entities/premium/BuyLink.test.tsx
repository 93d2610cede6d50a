import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BuyLink } from './BuyLink.tsx'
import type { Offer } from './price.ts'

const sold = (part: object) =>
  ({
    id: 'e',
    groupId: 'g',
    price: { amount: 450, currency: 'EUR' },
    interval: 'MONTHLY',
    can: { buy: true },
    ...part,
  }) as Offer

test.each([
  [{}, 'Unlock for €4.50 a month', '/g/g/premium/e/buy'],
  [{ interval: 'ONE_TIME' }, 'Unlock for €4.50', '/g/g/premium/e/buy'],
  [{ price: { amount: 0, currency: 'EUR' } }, 'Unlock', '/g/g/premium/e/buy'],
  [{ can: { buy: false } }, 'Unlock', '/g/g/premium'],
])('locked content states its price, each time it is charged', (part, name, href) => {
  render(<BuyLink sold={sold(part)} />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})
