import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wholeCase } from '#features/moderation/testing.ts'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { GroupModeration } from './GroupModeration.tsx'

const group = {
  id: 'g',
  locked: false,
  name: 'Choir',
  rules: ['Sing softly'],
  permissions: ['MODERATE'],
}
const caseOf = (id: string) => {
  const { version, target, author, reasons, severity, openedAt } = wholeCase(id)
  return {
    id,
    version,
    target,
    author,
    reasons,
    severity,
    openedAt,
    groupId: 'g',
    state: 'OPEN',
    level: 'GROUP',
    dueAt: new Date(0),
    reportCount: 1,
    hiddenAt: null,
    claim: null,
    decision: null,
    appeal: null,
    can: { keep: true, remove: true, escalate: true, undo: false, judgeAppeal: false },
    authorRecord: { removed: 0, lastRemovedAt: null },
    notes: [],
  }
}
const counts = { open: 2, appeals: 0, withPlatform: 0 }

/** Opens the queue with two cases; returns the calls that were sent. */
async function open(shown: object = group) {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const sent = fakeServer(({ path }) => {
    if (path === 'queue') return Response.json({ items: [caseOf('a'), caseOf('b')], nextCursor: null, counts })
    return Response.json(path === 'g' ? shown : caseOf(path))
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'me' })
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), shown)
  await showAt(<GroupModeration />, { address: '/g/g/manage/moderation', path: '/g/$groupId/manage/$', client })
  return sent
}
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('the first case is open, and is removed once a rule of the group is chosen', async () => {
  const sent = await open()
  await screen.findByRole('button', { name: /^Keep/ })
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await press(/^Remove post/)
  expect(screen.getByText('Choose a rule first')).toBeTruthy()
  expect(sent.map(({ path }) => path)).not.toContain('remove')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Sing softly' } })
  await press(/^Remove post/)
  await expect.poll(() => sent.find(({ path }) => path === 'remove')?.body).toEqual({ version: 1, rule: 'Sing softly' })
})

test('members who do not moderate are shown nothing', async () => {
  await open({ ...group, permissions: [] })
  expect(await screen.findByText('Only moderators can see reports.')).toBeTruthy()
})
