import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { GroupRules } from './GroupRules.tsx'

const group = { id: 'g', locked: false, name: 'Choir', permissions: ['MODERATE', 'EDIT'] }
const rule = {
  id: 'r',
  version: 2,
  name: 'No selling',
  settings: { kind: 'WORDS', words: ['bargain'], wholeWords: true },
  targets: ['POST'],
  effect: 'FLAG',
  active: true,
  floor: 0.6,
  flags30Days: 3,
  accuracy: null,
  limitedAt: null,
  updatedBy: null,
  updatedAt: new Date(0),
}
let listed = rule
afterEach(() => {
  listed = rule
  toasts.clear()
})

/** Opens the rules of the group. */
async function open(query = '', shown: object = group) {
  const nothing = { looked: 0, hits: 0, removed: 0, kept: 0, examples: [] }
  const sent = fakeServer(({ path }) => {
    if (path === 'list') return Response.json({ items: [listed] })
    return Response.json(path === 'save' ? { ...rule, version: 3 } : path === 'g' ? shown : nothing)
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'me' })
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), shown)
  const address = `/g/g/manage/moderation/rules${query}`
  await showAt(<GroupRules />, { address, path: '/g/$groupId/manage/$', client })
  return { sent, client }
}

test('an admin of a group changes a rule so that it holds what it finds', async () => {
  const { sent } = await open('?rule=r')
  fireEvent.change(await screen.findByRole('combobox', { name: /What the rule does/ }), { target: { value: 'HOLD' } })
  fireEvent.change(screen.getByRole('textbox', { name: /Share of right flags/ }), { target: { value: '75' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save rule' })))
  const { id, version, name, settings, targets, active } = rule
  await expect
    .poll(() => sent.find(({ path }) => path === 'save')?.body)
    .toEqual({ groupId: 'g', id, version, name, settings, targets, active, effect: 'HOLD', floor: 0.75 })
})

test('a colleague’s change meanwhile is not overwritten', async () => {
  const { sent, client } = await open('?rule=r')
  await screen.findByRole('button', { name: 'Save rule' })
  listed = { ...rule, version: 3 }
  await act(() => client.refetchQueries())
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save rule' })))
  await expect.poll(() => sent.find(({ path }) => path === 'save')?.body).toMatchObject({ version: 2 })
})

test('moderators read the rules without changing them', async () => {
  await open('', { ...group, permissions: ['MODERATE'] })
  expect(await screen.findByText('No selling')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Change|New rule/ })).toBeNull()
})
