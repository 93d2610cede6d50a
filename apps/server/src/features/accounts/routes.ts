import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { requestContext } from '#kernel/http/requestContext.ts'
import { hashToken } from '#kernel/credentials.ts'
import { problemOf } from '#kernel/http/problem.ts'
import { archiveName, isArchiveLink } from './export/writeArchive.ts'
import { readyArchive } from './export/store/exports.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type UnsubscribeRequest = FastifyRequest<{ Params: { token: string } }>
type ArchiveRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/** The account feature's routes that are not calls. */
export function accountRoutes(server: FastifyInstance, app: App): void {
  // The link in a mail's header, opened in a browser instead of posted by the mail program: it changes nothing, since
  // scanners open links too, but leads to the page that asks for one click.
  server.get('/accounts/unsubscribe/:token', (request: UnsubscribeRequest, reply) =>
    reply.redirect(`/unsubscribe/${encodeURIComponent(request.params.token)}`, 303),
  )
  server.get('/exports/:id', (request: ArchiveRequest, reply) => sendArchive(app, request, reply))
}

const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = problemOf('NOT_FOUND', request.id)
  return reply.status(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** The archive itself: by a fresh link, and only in a session of its owner that has no step left to take. */
async function sendArchive(app: App, request: ArchiveRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params
  const now = app.runtime.now()
  const { token } = requestContext(request, app.config).facts
  const actor = token ? await app.identify(app.db, hashToken(token), now) : null
  const isOwner = actor && actor.pendingSteps.length === 0 && !actor.impersonator && !actor.key
  const isAllowed = isOwner && uuid.test(id) && isArchiveLink(app, id, actor.id, request.query)
  const row = isAllowed ? await readyArchive(app.db, id, actor.id, now) : null
  if (!actor || !row?.storage_key) {
    return notFound(request, reply)
  }
  void reply.headers({
    'cache-control': 'private, no-store',
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${archiveName(actor.username, row.requested_at)}"`,
  })
  const link = await app.ports.storage.presignGet(row.storage_key, 60)
  if (link) return reply.redirect(link, 302)
  const { body, object } = await app.ports.storage.get(row.storage_key)
  return reply.header('content-length', object.bytes).send(body)
}
