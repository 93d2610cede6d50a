import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { atMost } from '../../adapters/storage/writing.ts'
import { BodyTooLarge } from '../../adapters/storage/port.ts'
import type { App } from '../../kernel/app.ts'
import { hashToken, requestFacts } from '../../kernel/http/facts.ts'
import { problemOf } from '../../kernel/problem.ts'
import type { ErrorCode } from '@koinon/contract/kernel'
import { viewerOfLink } from './links.ts'
import { isOpenMedia, maySeeMedia } from './rights.ts'
import { isUploadLink } from './services/uploads.ts'
import { partsPolicy } from './policy.ts'
import { type UsedMedia, giveTicketBack, openUploadOf, takeTicket, usedMedia } from './store/media.ts'

const uploadLimit = 4 * 1024 ** 3
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type MediaRequest = FastifyRequest<{ Params: { id: string; width: string }; Querystring: Record<string, unknown> }>

const refuse = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply => {
  const problem = problemOf(code, request.id)
  return reply.status(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}
const viewerOf = async (app: App, request: FastifyRequest): Promise<string | null> => {
  const { token } = requestFacts(request, app.config).facts
  const actor = token ? await app.identify(app.db, hashToken(token), app.seams.now()) : null
  return actor?.id ?? null
}

/** The bytes themselves: taken at upload links, given at links that are bound to their viewer. */
export function mediaRoutes(server: FastifyInstance, app: App): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: uploadLimit }, (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
      '/uploads/:id',
      { bodyLimit: uploadLimit },
      (request, reply) => takeBytes(app, request, reply),
    )
    scope.put<{ Params: { id: string; number: string }; Querystring: Record<string, unknown> }>(
      '/uploads/:id/parts/:number',
      { bodyLimit: uploadLimit },
      (request, reply) => takePart(app, request, reply),
    )
  })
  server.get<{ Params: { id: string; width: string }; Querystring: Record<string, unknown> }>(
    '/media/:id/:width',
    (request, reply) => giveBytes(app, request, reply),
  )
}

async function takeBytes(
  app: App,
  request: FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params
  if (!uuid.test(id) || !isUploadLink(app, id, request.query)) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  const row = await takeTicket(app.db, id, app.seams.now())
  if (!row) return refuse(request, reply, 'TOKEN_EXPIRED')
  const viewer = await viewerOf(app, request)
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  const wrong =
    viewer !== null && viewer !== row.owner_id ? 'MEDIA_NOT_FOUND' : declared > row.declared_bytes ? 'TOO_LARGE' : null
  if (wrong || !(request.body instanceof Readable)) {
    await giveTicketBack(app.db, id)
    return refuse(request, reply, wrong ?? 'UPLOAD_INCOMPLETE')
  }
  try {
    await app.ports.storage.put(
      row.storage_key,
      request.body.pipe(atMost(row.declared_bytes)),
      'application/octet-stream',
    )
  } catch (error) {
    await giveTicketBack(app.db, id)
    if (error instanceof BodyTooLarge) return refuse(request, reply, 'TOO_LARGE')
    if (request.raw.destroyed) return reply
    throw error
  }
  return reply.status(200).send({ ok: true })
}

/** One part of a file; it may be sent again, until the parts are joined. Its `ETag` names these bytes. */
async function takePart(
  app: App,
  request: FastifyRequest<{ Params: { id: string; number: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, number } = request.params
  if (!uuid.test(id) || !isUploadLink(app, `${id}.${number}`, request.query))
    return refuse(request, reply, 'MEDIA_NOT_FOUND')
  const row = await openUploadOf(app.db, id, app.seams.now())
  if (!row?.upload_id || !row.part_size) return refuse(request, reply, 'TOKEN_EXPIRED')
  const viewer = await viewerOf(app, request)
  if (viewer !== null && viewer !== row.owner_id) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  const bytes = partsPolicy.bytesOf(Number(number), row.declared_bytes, row.part_size)
  if (Number(request.headers['content-length'] ?? Number.NaN) > bytes) return refuse(request, reply, 'TOO_LARGE')
  if (!(request.body instanceof Readable)) return refuse(request, reply, 'UPLOAD_INCOMPLETE')
  try {
    const { storage } = app.ports
    const { etag } = await storage.putPart(row.storage_key, row.upload_id, Number(number), request.body, bytes)
    void reply.header('etag', `"${etag}"`)
  } catch (error) {
    if (error instanceof BodyTooLarge) return refuse(request, reply, 'TOO_LARGE')
    if (request.raw.destroyed) return reply
    throw error
  }
  return reply.status(200).send({ ok: true })
}

async function giveBytes(app: App, request: MediaRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, width } = request.params
  const media = uuid.test(id) ? await usedMedia(app.db, id) : null
  if (!media) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  const isOpen = isOpenMedia(media)
  if (!isOpen && !(await maySee(app, request, media))) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  const { variants } = media.row
  const variant = width === 'max' ? variants.at(-1) : variants.find((candidate) => String(candidate.width) === width)
  if (!variant) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  void reply.headers({
    'cache-control': isOpen ? 'public, max-age=31536000, immutable' : 'private, max-age=600',
    'content-type': variant.type,
    'content-length': variant.bytes,
    ...(isOpen ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  })
  const link = isOpen ? null : await app.ports.storage.presignGet(variant.key, 60)
  if (link) return reply.header('cache-control', 'private, no-store').redirect(link, 302)
  const { body } = await app.ports.storage.get(variant.key)
  return reply.send(body)
}

/** The right to what a file belongs to is asked at each fetch; a link alone, or a session alone, gives none. */
async function maySee(app: App, request: MediaRequest, media: UsedMedia): Promise<boolean> {
  const linked = viewerOfLink(app, media.row.id, request.query)
  const signedIn = await viewerOf(app, request)
  const viewer = linked ?? signedIn
  if (!viewer || (linked && signedIn && linked !== signedIn)) return false
  return maySeeMedia(app, viewer, media)
}
