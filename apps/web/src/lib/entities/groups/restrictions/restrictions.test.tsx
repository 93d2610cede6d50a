import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { BannedFromGroup } from './BannedFromGroup.tsx'
import { MutedInGroup } from './MutedInGroup.tsx'

const hourMs = 3_600_000
const terms = () => ({
  until: new Date(Date.now() + hourMs).toISOString(),
  reason: 'Insults',
  statementId: '0190a000-0000-7000-8000-000000000001',
})
const group = { id: 'g', name: 'Choir', locked: false }

test('a muted member reads why, and writes again once the time is over, with the page open', async () => {
  let mute: object | null = terms()
  fakeServer(() => Response.json({ ...group, mute }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const client = emptyCache()
  await showAt(<MutedInGroup groupId="g">Write</MutedInGroup>, { client })
  await screen.findByText(/^You can’t write in Choir until /)
  screen.getByText('Insults')
  const link = screen.getByRole('link', { name: 'Read the reasons' })
  expect(link.getAttribute('href')).toBe(`/statements/${terms().statementId}`)
  expect(screen.queryByText('Write')).toBeNull()
  mute = null
  await act(() => vi.advanceTimersByTimeAsync(hourMs + 1000))
  await screen.findByText('Write')
  expect(screen.queryByText('Insults')).toBeNull()
})

test('where nobody is muted, and outside groups, stands what else there is', async () => {
  const sent = fakeServer(() => Response.json({ ...group, mute: null }))
  await showAt(<MutedInGroup groupId={null}>Closed</MutedInGroup>, { client: emptyCache() })
  await screen.findByText('Closed')
  expect(sent).toEqual([])
})

test('a banned person reads why, and that it has no end', async () => {
  const past = { ...terms(), kind: 'BAN', isInForce: false, reason: 'Earlier' }
  const ban = { ...terms(), kind: 'BAN', isInForce: true, until: null, reason: 'Threats' }
  fakeServer(() => Response.json({ group, restrictions: [past, ban], decisions: [] }))
  await showAt(<BannedFromGroup group={group} />, { client: emptyCache() })
  await screen.findByText('You are banned from Choir until its moderators lift this')
  screen.getByText('Threats')
  expect(screen.queryByText('Earlier')).toBeNull()
})
