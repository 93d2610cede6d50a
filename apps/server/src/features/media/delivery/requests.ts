import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '@koinon/contract/kernel'
import { type Actor, anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { requestContext } from '#kernel/http/requestContext.ts'
import { hashToken } from '#kernel/credentials.ts'
import { isKeyOff } from '#kernel/keys/isKeyOff.ts'
import { problemOf } from '#kernel/http/problem.ts'
import { viewerOfLink } from '../links.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isUuid = (id: string): boolean => uuid.test(id)

/** Refuses as a call would. */
export function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const problem = problemOf(code, request.id)
  return reply.status(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

async function actorOf(app: App, request: FastifyRequest): Promise<Actor | null> {
  const { token } = requestContext(request, app.config).facts
  const actor = token ? await app.identify(app.db, hashToken(token), app.runtime.now()) : null
  return actor && isKeyOff(actor, app) ? null : actor
}

/** The account of a request's session; null if there is none. */
export const viewerOf = async (app: App, request: FastifyRequest): Promise<string | null> =>
  (await actorOf(app, request))?.id ?? null

type Linked = FastifyRequest<{ Querystring: Record<string, unknown> }>
/**
 * The viewer who requests the bytes of `id`: the account of the request's session, if it is fully signed in. Null
 * without a session, and if the link was made for another account. Only links of public pages, made for `anybody`, open
 * without a session, where the place is open to visitors.
 */
export async function viewerOfFile(app: App, request: Linked, id: string): Promise<string | null> {
  const linked = viewerOfLink(app, id, request.query)
  const isForAnybody = linked === anonymousId
  if (isForAnybody && app.place.now().switches.visitors) return anonymousId
  const actor = await actorOf(app, request)
  if (actor?.pendingSteps.length !== 0) return null
  return linked === null || isForAnybody || linked === actor.id ? actor.id : null
}
