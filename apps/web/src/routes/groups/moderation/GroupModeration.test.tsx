import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { wholeCase } from '#features/moderation/testing.ts'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { listenToKeys } from '#lib/interaction/keys/index.ts'
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
    flags: [],
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
const decided = { ...caseOf('a'), version: 2, state: 'CLOSED' }
afterEach(() => toasts.clear())

interface Shown {
  readonly group?: object
  /** Of both cases. */
  readonly facts?: object
  /** How a decision leaves its case. */
  readonly reply?: object
}
/** Opens the queue with two cases; returns the calls that were sent. */
async function open({ group: shown = group, facts = {}, reply = decided }: Shown = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(listenToKeys(window))
  const item = (id: string) => ({ ...caseOf(id), ...facts })
  const sent = fakeServer(({ path }) => {
    if (path === 'queue') return Response.json({ items: [item('a'), item('b')], nextCursor: null, counts })
    if (path === 'g') return Response.json(shown)
    return Response.json(path === 'a' || path === 'b' ? item(path) : reply)
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'me' })
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), shown)
  await showAt(<GroupModeration />, { address: '/g/g/manage/moderation', path: '/g/$groupId/manage/$', client })
  return sent
}
const hit = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
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
  await open({ group: { ...group, permissions: [] } })
  expect(await screen.findByText('Only moderators can see this.')).toBeTruthy()
})

test('keys move through the queue, keep, undo and hand on; without a rule nothing is removed', async () => {
  const sent = await open()
  const bodiesOf = (call: string) => sent.filter(({ path }) => path === call).map(({ body }) => body)
  await screen.findByRole('button', { name: /^Keep/ })
  await hit('j')
  await expect.poll(() => bodiesOf('b')).toHaveLength(1)
  await screen.findByRole('button', { name: /^Keep/ })
  await hit('r')
  expect(screen.getByText('Choose a rule first')).toBeTruthy()
  await hit('k')
  expect(bodiesOf('keep')).toEqual([{ version: 1 }])
  await hit('z')
  await expect.poll(() => bodiesOf('undo')).toEqual([{ version: 2 }])
  await screen.findByRole('button', { name: /^Keep/ })
  await hit('e')
  expect(bodiesOf('escalate')).toEqual([{ version: 1 }])
  expect(bodiesOf('remove')).toEqual([])
})

test('an opinion, after which the platform decides, is recorded and cannot be undone', async () => {
  const sent = await open({ facts: { level: 'BOTH' }, reply: { ...decided, state: 'WITH_PLATFORM' } })
  await screen.findByRole('button', { name: /^Keep/ })
  const show = vi.spyOn(toasts, 'show')
  const showUndo = vi.spyOn(toasts, 'showUndo')
  await hit('k')
  await expect.poll(() => show.mock.lastCall?.[0].message).toBe('Your opinion is recorded')
  await hit('z')
  expect(showUndo).not.toHaveBeenCalled()
  expect(sent.map(({ path }) => path)).not.toContain('undo')
})

test('the author of a case is muted or banned out of it by one key, but nobody themselves', async () => {
  const shown = { ...group, permissions: ['MODERATE', 'RESTRICT'] }
  await open({ group: shown })
  await screen.findByRole('button', { name: /^Mute or ban/ })
  await hit('b')
  await screen.findByRole('dialog', { name: `Mute or ban ${caseOf('a').author.displayName}` })
  await press(/^Cancel/)
  cleanup()
  await open({ group: shown, facts: { author: { ...caseOf('a').author, id: 'me' } } })
  await screen.findByRole('button', { name: /^Keep/ })
  expect(screen.queryByRole('button', { name: /^Mute or ban/ })).toBeNull()
})
