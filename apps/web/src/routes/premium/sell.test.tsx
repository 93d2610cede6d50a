import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { callKey } from '#lib/data/calls/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Sell } from './sell.tsx'

const group = {
  id: 'g',
  kind: 'STANDARD',
  name: 'Bread Oven',
  picture: null,
  banner: null,
  locked: false,
  role: 'OWNER',
}
const ready = { cardPayments: true, payouts: 'ACTIVE', feePercent: 7.8 }

async function show(setup: object | undefined, part: { role?: string } = {}, isOn = true) {
  const sent = fakeServer(({ path }) => {
    if (path === 'instance') return Response.json({ features: { premium: isOn } })
    if (path === 'g') return Response.json({ ...group, ...part })
    if (path === 'listPremiumEntitlements') return Response.json({ items: [], ...(setup && { setup }) })
    return Response.json(path === 'createPremiumEntitlement' ? {} : { items: [], nextCursor: null })
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'me', roles: [] })
  const { history } = await showAt(<Sell />, { address: '/g/g/premium/new', path: '/g/$groupId/premium/new', client })
  await screen.findByRole('heading', { name: 'Create an offer' })
  return { sent, history }
}
const type = (name: string | RegExp, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const preview = () => within(screen.getAllByRole('region', { name: 'As a member sees it' })[0] ?? document.body)

test('the card is shown as a member sees it while it is typed, with what is left of the price', async () => {
  const { sent, history } = await show(ready)
  await type(/^Name/u, 'Friend of the oven')
  await type('What members get', 'A loaf\nA course')
  await type('Price in EUR', '5')
  await type('Free trial (days)', '14')
  expect(preview().getByRole('heading', { name: 'Friend of the oven' })).toBeDefined()
  expect(
    preview()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['A loaf', 'A course'])
  expect(preview().getByText('a month, first 14 days free')).toBeDefined()
  expect(screen.getByText('Start free trial')).toBeDefined()
  expect(screen.getByText(/^You get/).textContent).toBe('You get €4.61 of €5.00 each month, after €0.39 in fees')
  await press('Publish offer')
  expect(sent.find(({ path }) => path === 'createPremiumEntitlement')?.body).toMatchObject({
    title: 'Friend of the oven',
    price: { amount: 500, currency: 'EUR' },
    trialDays: 14,
    capacity: null,
  })
  expect(history.location.pathname).toBe('/g/g/premium')
})

test('an owner who cannot be paid yet sets that up first, and may create a free offer all the same', async () => {
  await show({ ...ready, payouts: 'NONE' })
  expect(screen.getByRole('link', { name: 'Set up payouts' }).getAttribute('href')).toBe(
    '/g/g/premium/connect?next=offer',
  )
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await press('Continue with a free offer')
  await type(/^Name/u, 'Seed swap')
  expect(screen.getByRole('button', { name: 'Publish offer' }).getAttribute('aria-disabled')).toBeNull()
  await type('Price in EUR', '5')
  expect(screen.getByRole('button', { name: /Payouts/ }).textContent).toContain('Missing')
  expect(screen.getByRole('button', { name: 'Publish offer' }).getAttribute('aria-disabled')).toBe('true')
})

test('without card payments an admin is told so; only the owner sets up payouts', async () => {
  await show({ ...ready, cardPayments: false, payouts: 'NONE' }, { role: 'ADMIN' })
  expect(screen.getByText('Card payments are not set up here')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Set up payouts' })).toBeNull()
})

test('an incomplete offer says what is missing at the field, and opens its step', async () => {
  const { sent } = await show(ready)
  await press('Continue')
  await type('Maximum buyers', 'many')
  await press('Publish offer')
  expect(screen.getByRole('textbox', { name: /^Name/u }).getAttribute('aria-invalid')).toBe('true')
  expect(sent.some(({ path }) => path === 'createPremiumEntitlement')).toBe(false)
})

test('a member is not offered the form', async () => {
  await show(undefined)
  expect(await screen.findByText('Only admins can create offers.')).toBeDefined()
})

test('where nothing new is sold, there is no form for it', async () => {
  await show(ready, {}, false)
  expect(await screen.findByText(/^Nothing new is sold here/u)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
