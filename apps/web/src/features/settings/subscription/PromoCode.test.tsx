import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { PromoCode } from './PromoCode.tsx'

const effect = { kind: 'TRIAL_DAYS', level: 'MONTHLY', percent: null, until: '2026-12-31T00:00:00.000Z' }
const type = (code: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Promo code'), { target: { value: code } }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const redeemed = (sent: readonly SentCall[]) =>
  sent.flatMap(({ path, body }) => (path === 'redeemPromoCode' ? [body] : []))

test('the benefits of a code are not shown for another that was typed meanwhile', async () => {
  const answers: ((reply: Response) => void)[] = []
  const sent = fakeServer(({ path }) =>
    path === 'redeemPromoCode' ? new Promise((resolve) => answers.push(resolve)) : Response.json({ promoCode: null }),
  )
  await showAt(<PromoCode />, { client: lastingCache() })
  await type('SPRING')
  await press('Check code')
  await type('SUMMER')
  await act(async () => answers[0]?.(Response.json({ effect })))
  expect(screen.queryByText('You get')).toBeNull()
  await press('Check code')
  await act(async () => answers[1]?.(Response.json({ effect })))
  await press('Redeem')
  expect(redeemed(sent)).toEqual([
    { code: 'SPRING', preview: true },
    { code: 'SUMMER', preview: true },
    { code: 'SUMMER' },
  ])
})
