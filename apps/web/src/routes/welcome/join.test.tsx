import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeSilentServer, fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { JoinByCode } from './join.tsx'

beforeEach(() => void fakeSilentServer())

type Viewer = { membershipState: string; redeemed: boolean } | null

async function open({ needsApproval = false, viewer = null as Viewer, entitlementTitle = null as string | null } = {}) {
  const client = lastingCache()
  client.setQueryData(callKey('landing.previewJoinCode', { params: { code: 'GARDEN' } }), {
    state: 'OPEN',
    group: { id: 'choir', name: 'Choir', picture: null, description: '' },
    needsApproval,
    emailDomains: ['uni.example'],
    entitlementTitle,
    viewer,
    expirationDate: '2026-12-24T12:00:00.000Z',
  })
  client.setQueryData(callKey('accounts.getAccountDetails'), { username: 'ana' })
  await showAt(<JoinByCode />, { address: '/join/GARDEN', path: '/join/$code', client })
}

test('a member reads a code’s audience and expiry before redeeming it', async () => {
  await open()
  const lines = await screen.findAllByText(/^For people|^Valid until/)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'For people with an email at uni.example',
    expect.stringContaining('2026'),
  ])
  screen.getByRole('button', { name: 'Join Choir' })
})

const press = async (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))

test('a member who asked by a code can go on to the organisation, and the focus is not lost', async () => {
  fakeServer(() => Response.json({ status: 'REQUESTED' }))
  await open({ needsApproval: true })
  await press('Ask to join Choir')
  await screen.findByText(/^Request sent/)
  expect(screen.getByRole('link', { name: 'Go to Choir' }).getAttribute('href')).toBe('/g/choir')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a member who lacks the address a code requires is led to where one is added', async () => {
  fakeServer(() => Response.json({ code: 'EMAIL_DOMAIN_NEEDED', status: 422 }, { status: 422 }))
  await open()
  await press('Join Choir')
  const link = await screen.findByRole('link', { name: 'Add an address' })
  expect(link.getAttribute('href')).toBe('/settings/emails')
})

test('a member who is in already, or has asked, reads so and is led there', async () => {
  await open({ viewer: { membershipState: 'MEMBER', redeemed: true } })
  await screen.findByText('You joined Choir')
  expect(screen.getByRole('link', { name: 'Go to Choir' }).getAttribute('href')).toBe('/g/choir')
  expect(screen.queryByRole('button', { name: /Choir/ })).toBeNull()
  cleanup()
  await open({ viewer: { membershipState: 'PENDING', redeemed: true }, needsApproval: true })
  await screen.findByText(/^Request sent/)
  expect(screen.queryByRole('button', { name: /Choir/ })).toBeNull()
})

test('a member redeems the other benefits of a code', async () => {
  await open({ viewer: { membershipState: 'MEMBER', redeemed: false }, entitlementTitle: 'Recordings' })
  const take = await screen.findByRole('button', { name: /Recordings|Choir/ })
  expect(take.textContent).toBe('Get “Recordings”')
})
