import { expect, test } from 'vitest'
import type { FastifyReply } from 'fastify'
import type { PageRequest } from '../../pageRequest.ts'
import { openPost } from '../openThings.ts'
import { showUnavailable } from './unavailable.ts'

/** The page that a visitor gets while the API answers like this, and when to come back. */
async function shownWhile(status: number, body: object) {
  const page = {
    params: { postId: 'p' },
    query: {},
    request: { id: 'r' },
    get: async () => ({ status, body, cookies: [] }),
    show: async (_: string, data: object) => data,
  } as unknown as PageRequest
  let wait: unknown = null
  const reply = { header: (_: string, value: unknown) => (wait = value) } as unknown as FastifyReply
  const shown: unknown = await openPost(page).catch((error: unknown) => showUnavailable(error, page, reply))
  return { shown, wait }
}

test('a page whose call is refused for now is not told to be missing, and one that is missing is', async () => {
  expect(await shownWhile(429, { code: 'RATE_LIMITED', retryAfter: 7 })).toEqual({
    shown: { kind: 'TOO_MANY', reference: 'r', retryAfter: 7 },
    wait: 7,
  })
  expect(await shownWhile(503, { code: 'TRY_AGAIN' })).toEqual({
    shown: { kind: 'FAILED', reference: 'r' },
    wait: null,
  })
  expect(await shownWhile(404, { code: 'NOT_FOUND' })).toEqual({ shown: null, wait: null })
})

test('any other fault stays one', async () => {
  const fault = new Error('out of paper')
  await expect(showUnavailable(fault, {} as PageRequest, {} as FastifyReply)).rejects.toBe(fault)
})
