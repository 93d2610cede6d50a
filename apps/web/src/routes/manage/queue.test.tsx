import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer, noPreferences } from '#lib/data/calls/testing.ts'
import { listenToKeys } from '#lib/interaction/keys/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { postCase, wholeCase } from '#features/moderation/testing.ts'
import { Queue } from './queue.tsx'

const realtime = { watch: () => () => undefined, on: () => () => undefined } as unknown as Realtime
const counts = { open: 3, escalated: 0, mine: 0, secondOpinion: 0, appeals: 0, weekReports: 3 }

let sent: SentCall[]
let waiting: string[]
/** The server's answer to a decision. */
let decide: () => Response | Promise<Response>
let stopListening: () => void
beforeEach(() => {
  waiting = ['first', 'second', 'third']
  decide = () => Response.json({ ...wholeCase('first'), version: 2 })
  sent = fakeServer(({ path }) => {
    if (path === 'preferences') return noPreferences()
    if (path === 'flaggedContent') return Response.json({ items: waiting.map(postCase), nextCursor: null, counts })
    return ['approve', 'remove', 'undo'].includes(path) ? decide() : Response.json(wholeCase(path))
  })
  stopListening = listenToKeys(window)
})
afterEach(() => {
  stopListening()
  toasts.clear()
})

/** Opens the queue in a window that is wide enough for a case beside the list, or not. */
async function openQueue(isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: isWide,
    addEventListener() {},
    removeEventListener() {},
  } as never)
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'tomasz', roles: [] })
  const page = (
    <RealtimeProvider value={realtime}>
      <Queue />
    </RealtimeProvider>
  )
  const shown = await showAt(page, { address: '/manage/queue', path: '/manage/queue/{-$id}', client })
  await screen.findAllByText('Words of first')
  return shown
}
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }))
const openCase = () => within(screen.getByRole('article'))
const rows = () => within(screen.getByRole('list', { name: 'Queue' })).getAllByRole('link')
const decisions = () => sent.filter(({ path }) => ['approve', 'remove', 'undo'].includes(path))

test('in a wide window the first case is open on arrival; in a narrow one the list is alone', async () => {
  const { history } = await openQueue(true)
  expect(await openCase().findByText('Words of first')).toBeDefined()
  expect(rows()[0]?.getAttribute('aria-current')).toBe('true')
  await press('j')
  expect(history.location.pathname).toBe('/manage/queue/second')
  await press('ArrowDown')
  expect(history.location.pathname).toBe('/manage/queue/third')
  await press('ArrowUp')
  expect(history.location.pathname).toBe('/manage/queue/second')
})

test('in a narrow window the list is alone', async () => {
  await openQueue(false)
  expect(screen.queryByRole('article')).toBeNull()
})

test('after R the next case is open before the server has answered, and Z takes the removal back', async () => {
  let answer: (reply: Response) => void = () => undefined
  decide = () => new Promise((resolve) => void (answer = resolve))
  const { history } = await openQueue(true)
  await openCase().findByRole('button', { name: 'Remove post' })
  await press('r')
  expect(history.location.pathname).toBe('/manage/queue/second')
  expect(openCase().getByText('Words of second')).toBeDefined()
  expect(rows().map(({ textContent }) => /Words of (first|second|third)/u.exec(textContent)?.[1])).toEqual([
    'second',
    'third',
  ])
  expect(decisions()).toMatchObject([{ path: 'remove', body: { version: 1, rule: 'No spam, no scams' } }])
  await press('z')
  expect(history.location.pathname).toBe('/manage/queue/first')
  expect(rows()).toHaveLength(3)
  decide = () => Response.json({ ...wholeCase('first'), version: 3 })
  await act(async () => answer(Response.json({ ...wholeCase('first'), version: 2 })))
  expect(decisions().at(-1)).toMatchObject({ path: 'undo', body: { version: 2 } })
})

test('a case whose decision the server refuses is back in the list, and the message leads to it', async () => {
  decide = () => Response.json({ code: 'VERSION_CONFLICT', message: '' }, { status: 409 })
  const { history } = await openQueue(true)
  await openCase().findByRole('button', { name: 'Keep' })
  await press('k')
  expect(rows()).toHaveLength(3)
  const [toast] = toasts.current()
  expect(toast?.message).toBe('This case has changed. Look at it again.')
  await act(async () => toast?.action?.onAction())
  expect(history.location.pathname).toBe('/manage/queue/first')
})
