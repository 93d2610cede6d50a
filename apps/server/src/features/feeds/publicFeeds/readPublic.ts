import { contract } from '@koinon/contract'
import type { CallSpec, Reply } from '@koinon/contract/kernel'
import type { PublicFeed } from '#features/landing/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendNotFound } from '../sendFeed.ts'

/** The headers that decide how often an address may ask. */
const passedOn = ['x-forwarded-for', 'x-forwarded-proto', 'user-agent'] as const

/**
 * Reads a call as a visitor: feeds have no second way to the data, and the limits, the maintenance and the switches of the
 * place are those of the call. A refusal is sent as it is, and gives null.
 */
export async function readPublic<S extends CallSpec>(
  server: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { call: _call, url }: { readonly call: S; readonly url: string },
): Promise<Reply<S> | null> {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
  )
  const answer = await server.inject({
    method: 'GET',
    url,
    headers: { ...headers, accept: 'application/json' },
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
  })
  if (answer.statusCode < 400) return JSON.parse(answer.body) as Reply<S>
  const { 'retry-after': retryAfter } = answer.headers
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  // A place that is only for members has no feeds, rather than a form to sign in.
  const status = answer.statusCode === 401 ? 404 : answer.statusCode
  void (status === answer.statusCode
    ? reply
        .status(status)
        .header('cache-control', 'no-store')
        .type('application/problem+json; charset=utf-8')
        .send(answer.body)
    : sendNotFound(request, reply))
  return null
}

export const maxPosts = 50

/** The address of the call that lists a feed. */
export const feedCall = (kind: PublicFeed['kind'], key: string, limit = maxPosts) =>
  ({
    call: contract.landing.getPublicFeed,
    url: `/landing/feeds/${kind}/${encodeURIComponent(key)}?limit=${limit}`,
  }) as const

export const communityCall = (handle: string) =>
  ({
    call: contract.landing.getCommunityProfile,
    url: `/landing/community-profile/${encodeURIComponent(handle)}`,
  }) as const

const maxDates = 500
export const eventsCall = (groupId: string) =>
  ({
    call: contract.landing.listPublicEvents,
    url: `/landing/events?groupId=${encodeURIComponent(groupId)}&limit=${maxDates}`,
  }) as const

export const libraryCall = (libraryId: string, cursor: string | null) =>
  ({
    call: contract.landing.getPublicLibrary,
    url: `/landing/libraries/${encodeURIComponent(libraryId)}?limit=100${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
  }) as const
