import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { postCase } from '#features/moderation/testing.ts'
import { ReportedOf } from './personCases.tsx'

const caseOf = (id: string, { state = 'OPEN', version = 1 } = {}) => ({
  ...postCase(id),
  version,
  state,
  openedAt: '2026-11-20T10:00:00.000Z',
  can: { approve: state === 'OPEN', remove: state === 'OPEN' },
})

const watched: unknown[] = []
const realtime = { watch: (what: unknown) => watched.push(what) && (() => undefined) } as unknown as Realtime
const open = () =>
  showAt(
    <RealtimeProvider value={realtime}>
      <ReportedOf />
    </RealtimeProvider>,
    { address: '/manage/users/owen/reported', path: '/manage/users/$id/reported' },
  )

test('several cases of a person are decided at once; a case that a colleague decided meanwhile stays selected, and is counted', async () => {
  const list = { items: [caseOf('a'), caseOf('b', { version: 4 }), caseOf('c', { state: 'CLOSED' })], nextCursor: null }
  const sent = fakeServer(({ path, body }) => {
    if (path !== 'remove') return Response.json(list)
    return body['version'] === 4
      ? Response.json({ code: 'ALREADY_DECIDED', title: '', status: 409 }, { status: 409 })
      : Response.json(caseOf('a', { state: 'CLOSED' }))
  })
  await open()
  expect(await screen.findAllByRole('checkbox', { name: 'Select this case' })).toHaveLength(2)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all pending' }))
  screen.getByText('2 cases selected')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog'))
  const rule = dialog.getByRole<HTMLSelectElement>('combobox', { name: /Which rule/ })
  fireEvent.change(rule, { target: { value: [...rule.options].at(-1)?.value } })
  fireEvent.submit(rule.closest('form') ?? rule)
  await screen.findByText(/^1 case couldn’t be decided/)
  const removed = sent.filter(({ path }) => path === 'remove').map(({ body }) => body)
  expect(removed).toEqual([
    { version: 1, rule: expect.any(String) },
    { version: 4, rule: expect.any(String) },
  ])
  expect(
    screen.getAllByRole('checkbox', { name: 'Select this case' }).map((box) => (box as HTMLInputElement).checked),
  ).toEqual([false, true])
})

test('a case edited after it was selected is not decided unread, but after a notice', async () => {
  let item = caseOf('a')
  const sent = fakeServer(({ path, body }) => {
    if (path !== 'approve') return Response.json({ items: [item], nextCursor: null })
    return body['version'] === item.version
      ? Response.json(caseOf('a', { state: 'CLOSED' }))
      : Response.json({ code: 'VERSION_CONFLICT', title: '', status: 409 }, { status: 409 })
  })
  const { client } = await open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this case' }))
  const preview = { ...item.target.preview, text: 'Worse words' }
  item = { ...item, version: 2, target: { ...item.target, preview } }
  await act(async () => client.invalidateQueries())
  await screen.findByText('Worse words')
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await screen.findByText(/^1 case couldn’t be decided/)
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await screen.findByText('None selected')
  expect(sent.filter(({ path }) => path === 'approve').map(({ body }) => body['version'])).toEqual([1, 2])
})

test('without a connection no change is reported, and undecided cases stay selected', async () => {
  const list = { items: ['a', 'b', 'c'].map((id) => caseOf(id)), nextCursor: null }
  const sent = fakeServer(({ path }) => {
    if (path !== 'approve') return Response.json(list)
    if (sent.filter((one) => one.path === 'approve').length > 1) throw new TypeError('Failed to fetch')
    return Response.json(caseOf('a', { state: 'CLOSED' }))
  })
  await open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await screen.findByText(/^We couldn’t reach the server/)
  expect(screen.queryByText(/couldn’t be decided/)).toBeNull()
  expect(screen.getByText('2 cases selected')).toBeDefined()
  expect(sent.filter(({ path }) => path === 'approve')).toHaveLength(2)
})

const messages = () => toasts.current().map(({ message }) => message)
const pressOn = (message: string) =>
  toasts
    .current()
    .find((toast) => toast.message === message)
    ?.action?.onAction()

test('several decisions are undone with one press, each as it was left; one that cannot be any more is counted', async () => {
  toasts.clear()
  const list = { items: ['a', 'b', 'c'].map((id) => caseOf(id)), nextCursor: null }
  const decided = ['a', 'b', 'c'].map((id, index) => caseOf(id, { state: 'CLOSED', version: index + 2 }))
  const sent = fakeServer(({ path, body }) => {
    if (path === 'approve') return Response.json(decided[sent.filter((one) => one.path === path).length - 1])
    if (path !== 'undo') return Response.json(list)
    return body['version'] === 3
      ? Response.json({ code: 'TOO_LATE', title: '', status: 409 }, { status: 409 })
      : Response.json(caseOf('a', { version: 5 }))
  })
  await open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await vi.waitFor(() => expect(messages()).toEqual(['3 cases are decided.']))
  pressOn('3 cases are decided.')
  await vi.waitFor(() => expect(messages()).toContain('2 decisions are undone.'))
  expect(messages()).toContain('1 decision can no longer be undone.')
  expect(sent.filter(({ path }) => path === 'undo').map(({ body }) => body['version'])).toEqual([2, 3, 4])
})

test('without a connection the rest can be undone later', async () => {
  toasts.clear()
  const list = { items: ['a', 'b'].map((id) => caseOf(id)), nextCursor: null }
  let isDown = true
  const sent = fakeServer(({ path }) => {
    if (path === 'approve') return Response.json(caseOf('a', { state: 'CLOSED', version: 2 }))
    if (path !== 'undo') return Response.json(list)
    if (isDown && sent.filter((one) => one.path === 'undo').length > 1) throw new TypeError('Failed to fetch')
    return Response.json(caseOf('a'))
  })
  await open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await vi.waitFor(() => expect(messages()).toEqual(['2 cases are decided.']))
  pressOn('2 cases are decided.')
  await vi.waitFor(() => expect(messages()).toContain('1 decision is undone.'))
  const failed = toasts.current().find(({ tone }) => tone === 'danger')
  isDown = false
  failed?.action?.onAction()
  await vi.waitFor(() => expect(sent.filter(({ path }) => path === 'undo')).toHaveLength(3))
})

test('colleagues’ actions show while the list is open', async () => {
  fakeServer(() => Response.json({ items: [caseOf('a')], nextCursor: null }))
  watched.length = 0
  await open()
  await screen.findByText('Words of a')
  expect(watched).toMatchObject([{ kind: 'QUEUE' }])
})
