import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '@koinon/contract/kernel'
import type { App } from '../../../kernel/app.ts'
import { hashToken, requestFacts } from '../../../kernel/http/facts.ts'
import { problemOf } from '../../../kernel/problem.ts'
import { viewerOfLink } from '../links.ts'
import { isViewer } from '../store/viewers.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isUuid = (id: string): boolean => uuid.test(id)

/** Answers as a call would. */
export function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const problem = problemOf(code, request.id)
  return reply.status(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** Whose session a request carries; null without one. */
export async function viewerOf(app: App, request: FastifyRequest): Promise<string | null> {
  const { token } = requestFacts(request, app.config).facts
  const actor = token ? await app.identify(app.db, hashToken(token), app.seams.now()) : null
  return actor?.id ?? null
}

type Linked = FastifyRequest<{ Querystring: Record<string, unknown> }>
/**
 * Who asks for the bytes of `id`, by a link made for them or by their session; null where the two are of different
 * people, or where the link is of somebody who is banned or gone.
 */
export async function viewerOfFile(app: App, request: Linked, id: string): Promise<string | null> {
  const linked = viewerOfLink(app, id, request.query)
  const signedIn = await viewerOf(app, request)
  if (!linked || signedIn) return linked && linked !== signedIn ? null : signedIn
  return (await isViewer(app.db, linked)) ? linked : null
}
