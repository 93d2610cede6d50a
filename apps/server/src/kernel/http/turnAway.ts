import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { retryAfterOf } from './maintenance.ts'
import { problemOf } from './problem.ts'

/**
 * Refuses a program without a session at an address that is no call, as public calls refuse it: while the place is closed,
 * and past its limit. `owner` is counted instead of the address of the network, such as a secret link. True: it is answered.
 */
export async function turnAway(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: string | null = null,
): Promise<boolean> {
  const { maintenance } = app.place.now()
  const isClosed = maintenance?.mode === 'CLOSED'
  const spent = isClosed ? null : await app.limits.consume('public', { accountId: owner, ip: request.ip })
  if (!isClosed && !spent?.refused) return false
  const retryAfter = isClosed ? retryAfterOf(maintenance, app.runtime.now()) : Math.max(1, spent?.resetSeconds ?? 1)
  const problem = isClosed
    ? problemOf('MAINTENANCE', request.id, { ...maintenance, retryAfter })
    : problemOf('RATE_LIMITED', request.id, { retryAfter })
  await reply
    .status(problem.status)
    .headers({ 'cache-control': 'no-store', 'retry-after': retryAfter })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
  return true
}
