import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { callKey } from '#lib/data/calls/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ConnectPayouts, GroupPayouts } from './payouts.tsx'

/** Answers with these payouts, and as a place that takes cards, or does not. */
const answerPayouts = (reply: object, cardPayments = true) =>
  fakeServer(({ path }) => Response.json(path === 'instance' ? { features: { cardPayments } } : reply))
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const line = (kind: string, gross: number, fee: number) => ({
  purchaseId: `p ${kind}`,
  title: 'Seed book',
  kind,
  gross: euros(gross),
  fee: euros(fee),
  net: euros(gross - fee),
  at: '2026-11-20T10:00:00.000Z',
})
const payouts = (state: string) => ({
  account: { state },
  schedule: 'DAILY',
  balance: { available: euros(0), pending: euros(0) },
  payouts: [],
  statement: [line('DISPUTE_WON', 800, 80), line('REFUNDED', -300, -30), line('CHARGED', 800, 80)],
  statementIsWhole: true,
  totals: [] as object[],
})

test('the statement lists the sales, and refunds by their source', async () => {
  answerPayouts(payouts('ACTIVE'))
  await showAt(<GroupPayouts />, { address: '/g/g1/premium/payouts', path: '/g/$groupId/premium/payouts' })
  const rows = await screen.findAllByRole('listitem')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['€0.00', '€0.00'])
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Seed bookDispute decided for the seller.*€8.00 less €0.80 for this place€7.20$/),
    expect.stringMatching(/^Seed bookRefunded.*€3.00 taken back, €0.30 of it from this place-€2.70$/),
    expect.stringMatching(/^Seed bookNov.*€8.00 less €0.80 for this place€7.20$/),
  ])
  expect(screen.getAllByRole('link', { name: 'Seed book' })[2]?.getAttribute('href')).toBe('/purchases/p CHARGED')
})

test('the statement adds up, is of the time that was chosen, and says when it is cut', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26) })
  const total = {
    source: 'STRIPE',
    purchases: 2,
    charged: euros(1600),
    takenBack: euros(300),
    fee: euros(130),
    net: euros(1170),
  }
  const sent = answerPayouts({ ...payouts('ACTIVE'), statementIsWhole: false, totals: [total] })
  await showAt(<GroupPayouts />, { address: '/g/g1/premium/payouts', path: '/g/$groupId/premium/payouts' })
  const sum = await screen.findByRole('list', { name: 'Total' })
  expect(sum.textContent).toBe('Paid by card · 2 sales€16.00 paid, €3.00 taken back, €1.30 for this place: €11.70 left')
  expect(screen.getByText(/Only the latest 3 lines/)).toBeDefined()
  await act(async () => void fireEvent.change(screen.getByLabelText('Time'), { target: { value: '2026-10' } }))
  const reads = () => sent.filter(({ path }) => path !== 'instance')
  await vi.waitFor(() => expect(reads()).toHaveLength(2))
  const query = new URLSearchParams(reads()[1]?.path.split('?')[1])
  expect(query.get('from')).toBe(new Date(2026, 9, 1).toISOString())
  expect(query.get('to')).toBe(new Date(new Date(2026, 10, 1).getTime() - 1).toISOString())
  vi.useRealTimers()
})

test('a seller with open questions of the provider still sees the sales, and gets no payout until then', async () => {
  answerPayouts({ ...payouts('RESTRICTED'), balance: { available: euros(500), pending: euros(0) } })
  await showAt(<GroupPayouts />, { address: '/g/g1/premium/payouts', path: '/g/$groupId/premium/payouts' })
  expect(await screen.findByRole('link', { name: 'Continue setting up payouts' })).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Seed book' })).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Pay out now' }).getAttribute('aria-disabled')).toBe('true')
})

test('a seller who leaves the provider’s form is led back to the payouts, read again', async () => {
  let leave: (() => void) | undefined
  const form = Object.assign(document.createElement('div'), { setOnExit: (done: () => void) => void (leave = done) })
  vi.stubGlobal('StripeConnect', { init: () => ({ create: () => form }) })
  vi.spyOn(document.head, 'append').mockImplementation(() => window.StripeConnect?.onLoad?.())
  const sent = fakeServer(({ path }) =>
    Response.json(
      path.startsWith('createAccountSession')
        ? { clientSecret: 's', publishableKey: 'pk', expiresAt: '2026-11-20T10:00:00.000Z' }
        : path === 'instance'
          ? { features: { cardPayments: true } }
          : { id: 'acct_1', state: 'ONBOARDING', due: [] },
    ),
  )
  const { history } = await showAt(<ConnectPayouts />, {
    address: '/g/g1/premium/connect',
    path: '/g/$groupId/premium/connect',
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Start' })))
  await vi.waitFor(() => expect(leave).toBeDefined())
  const before = sent.length
  await act(async () => leave?.())
  await vi.waitFor(() => expect(history.location.pathname).toBe('/g/g1/premium/payouts'))
  expect(sent.slice(before).map(({ path }) => path)).toEqual(['createAccount'])
})

test('without card payments neither payouts nor their set-up are offered; staff read how to turn them on', async () => {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'me', roles: ['ADMIN'] })
  answerPayouts(payouts('NONE'), false)
  await showAt(<ConnectPayouts />, {
    address: '/g/g1/premium/connect',
    path: '/g/$groupId/premium/connect',
    client,
  })
  expect((await screen.findByText(/^Set STRIPE_SECRET_KEY/)).textContent).toContain('restart')
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See all offers' }).getAttribute('href')).toBe('/g/g1/premium')
})
