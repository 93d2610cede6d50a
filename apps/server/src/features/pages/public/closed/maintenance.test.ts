import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import type { PageRequest } from '../../pageRequest.ts'
import { closedPage } from './maintenance.ts'

const [now, until] = [new Date('2026-03-01T07:50:00Z'), '2026-03-01T08:00:00.000Z']
const closed = { mode: 'CLOSED', until, message: 'We move.' }

interface Visit {
  readonly url?: string
  readonly maintenance?: object | null
  readonly accept?: string
  readonly roles?: readonly string[]
}

/** The content of the page in place of the requested one, and the seconds that its reply tells to wait. */
async function answerTo({ url = '/c/mill', maintenance = closed, accept = 'text/html', roles }: Visit) {
  const headers: Record<string, unknown> = {}
  const page = await closedPage(
    {
      app: {
        config: {},
        db: {},
        place: { now: () => ({ maintenance }) },
        runtime: { now: () => now },
        identify: async () => (roles === undefined ? null : { roles, impersonator: null }),
      },
      request: {
        id: 'r',
        url,
        ip: '127.0.0.1',
        headers: { accept, authorization: `Bearer ${'t'.repeat(20)}` },
        cookies: {},
      },
      show: async (...shown: unknown[]) => shown,
    } as unknown as PageRequest,
    { header: (name: string, value: unknown) => void (headers[name] = value) } as unknown as FastifyReply,
  )
  return { page, ...headers }
}

test('while the place is closed, the page says until when and why, and when to come again', async () => {
  const data = { kind: 'MAINTENANCE', reference: 'r', until, reason: 'We move.' }
  expect(await answerTo({})).toEqual({ page: ['problem', data], 'retry-after': 600 })
  expect(await answerTo({ roles: [] })).toMatchObject({ page: ['problem', data] })
})

test.each([
  ['signing in', { url: '/signin?next=/home' }],
  ['legal texts', { url: '/terms' }],
  ['files and programs', { accept: '*/*' }],
  ['staff', { roles: ['MODERATOR'] }],
  ['everybody of a place that is read-only', { maintenance: { ...closed, mode: 'READ_ONLY' } }],
  ['everybody once it is over', { maintenance: null }],
])('%s: nothing is in the way', async (_, visit) => {
  expect(await answerTo(visit)).toEqual({ page: null })
})
