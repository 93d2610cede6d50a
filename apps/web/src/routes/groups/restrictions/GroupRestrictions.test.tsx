import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { GroupRestrictions } from './GroupRestrictions.tsx'

const group = { id: 'g', locked: false, name: 'Choir', permissions: ['RESTRICT'] }
const person = (id: string) => ({ id, username: id, displayName: id.toUpperCase(), avatar: null })
const mute = {
  id: 'one',
  kind: 'MUTE',
  until: null,
  reason: 'Shouting',
  rule: 'No spam, no scams',
  at: new Date(0),
  isInForce: true,
  person: person('ana'),
  by: person('olga'),
  caseId: null,
  liftedAt: null,
  liftedBy: null,
  canLift: true,
  appeal: null,
  canDecideAppeal: false,
}
const ban = { ...mute, id: 'two', kind: 'BAN', until: new Date('2030-05-04T12:00:00Z'), person: person('ben') }
afterEach(() => toasts.clear())

/** Opens the restrictions of the group; returns the calls that were sent. */
async function open(items: readonly object[], shown: object = group) {
  const sent = fakeServer(({ path }) =>
    Response.json(path === 'restrictions' ? { items, nextCursor: null } : path === 'g' ? shown : { ok: true }),
  )
  const client = lastingCache()
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), shown)
  const address = '/g/g/manage/moderation/restrictions'
  await showAt(<GroupRestrictions />, { address, path: '/g/$groupId/manage/$', client })
  return sent
}

test('a moderator reads who is restricted, until when, why and by whom', async () => {
  await open([mute, { ...ban, canLift: false }])
  const list = await screen.findByRole('list', { name: 'Restrictions' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/ANA@anaMuted.*Until it is lifted.*Shouting.*No spam, no scams.*OLGA/)
  expect(second?.textContent).toMatch(/BEN@benBanned.*Until .*2030/)
  expect(screen.queryByRole('button', { name: 'Unban BEN' })).toBeNull()
})

test('a lifted ban leaves the list and is sent once it cannot be undone any more', async () => {
  const sent = await open([mute, ban])
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Unban BEN' })))
  expect(screen.queryByText('BEN')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unmute ANA in this group' }))
  const lifts = () => sent.filter(({ path }) => path === 'lift').map(({ body }) => body)
  expect(lifts()).toEqual([])
  await act(async () => toasts.clear())
  await expect.poll(lifts).toEqual([{ groupId: 'g', userId: 'ben', kind: 'BAN' }])
})

test('a group without restrictions says so', async () => {
  await open([])
  expect(await screen.findByText('Nobody is muted or banned')).toBeTruthy()
})

test('members who may not restrict are shown no restrictions', async () => {
  await open([mute], { ...group, permissions: ['MODERATE'] })
  expect(await screen.findByText('Only moderators can see this.')).toBeTruthy()
})
