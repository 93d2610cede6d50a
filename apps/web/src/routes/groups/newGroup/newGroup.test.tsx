import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { NewGroup } from './newGroup.tsx'

const choir = { id: 'c', kind: 'STANDARD', name: 'Mill Choir', picture: null, description: '', joinPolicy: 'ANYONE' }
let sent: SentCall[]

beforeEach(() => {
  sent = fakeServer(({ path }) => {
    if (path === 'searchV2')
      return Response.json({ items: [{ group: choir, highlights: [] }], nextCursor: null, facets: {}, total: 1 })
    if (path === 'createGroup') return Response.json({ id: 'n' })
    return Response.json({ items: [], nextCursor: null })
  })
})
function open(createGroup = true) {
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', can: { createGroup } })
  return showAt(<NewGroup />, { address: '/g/new', path: '/g/new', client })
}
const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name: /^Group name/ }), { target: { value } }))
const bodies = () => sent.filter(({ path }) => path === 'createGroup').map(({ body }) => body)

test('a name and its privacy are enough for a group', async () => {
  const { history } = await open()
  await type('Night Sky')
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Private' })))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Create group' })))
  expect(bodies()).toEqual([
    { name: 'Night Sky', settings: { visibility: 'GROUP_MEMBERS', joinPolicy: 'REQUEST_ONLY' } },
  ])
  await expect.poll(() => history.location.pathname).toBe('/g/n')
})

test('who types the name of another group is told so, whatever its case, and may still create it', async () => {
  await open()
  await type('mill  choir')
  expect(await screen.findByText('There is already a group with this name')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mill Choir' }).getAttribute('href')).toBe('/g/c')
  await type('Mill Choirs')
  await expect.poll(() => screen.queryByText('There is already a group with this name')).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Create group' })))
  expect(bodies()).toHaveLength(1)
})

test('where only staff create standalone groups, a member is told so before sending', async () => {
  await open(false)
  await type('Night Sky')
  const button = screen.getByRole('button', { name: 'Create group' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe('Only staff can create standalone groups here.')
  await act(async () => void fireEvent.click(button))
  expect(bodies()).toEqual([])
})
