import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { atMost } from '#adapters/storage/writeDurably.ts'
import { BodyTooLarge } from '#adapters/storage/port.ts'
import type { App } from '#kernel/http/app.ts'
import { sendSource, receiveFile } from './processing/processRoutes.ts'
import { sendBytes } from './delivery/sendBytes.ts'
import { isUuid, refuse, viewerOf } from './delivery/requests.ts'
import { isUploadLink } from './uploads/openUpload.ts'
import { partsPolicy } from './policy.ts'
import { restoreTicket, mayStillUpload, openUploadOf, consumeTicket } from './store/media.ts'

const uploadLimit = 4 * 1024 ** 3
const resultLimit = 8 * 1024 ** 3

/** The bytes themselves: received at upload links, served at links bound to their viewer. */
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
    scope.put<{ Params: { id: string; name: string }; Querystring: Record<string, unknown> }>(
      '/processing/:id/:name',
      { bodyLimit: resultLimit },
      (request, reply) => receiveFile(app, request, reply),
    )
  })
  server.get<{ Params: { id: string; name: string }; Querystring: Record<string, unknown> }>(
    '/processing/:id/:name',
    (request, reply) => sendSource(app, request, reply),
  )
  server.get<{ Params: { id: string; name: string }; Querystring: Record<string, unknown> }>(
    '/media/:id/:name',
    (request, reply) => sendBytes(app, request, reply),
  )
}

async function takeBytes(
  app: App,
  request: FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params
  if (!isUuid(id) || !isUploadLink(app, id, request.query)) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  const row = await consumeTicket(app.db, id, app.runtime.now())
  if (!row) return refuse(request, reply, 'TOKEN_EXPIRED')
  const viewer = await viewerOf(app, request)
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  const wrong =
    viewer !== null && viewer !== row.owner_id ? 'MEDIA_NOT_FOUND' : declared > row.declared_bytes ? 'TOO_LARGE' : null
  if (wrong || !(request.body instanceof Readable)) {
    await restoreTicket(app.db, id)
    return refuse(request, reply, wrong ?? 'UPLOAD_INCOMPLETE')
  }
  try {
    await app.ports.storage.put(
      row.storage_key,
      request.body.pipe(atMost(row.declared_bytes)),
      'application/octet-stream',
    )
  } catch (error) {
    await restoreTicket(app.db, id)
    if (error instanceof BodyTooLarge) return refuse(request, reply, 'TOO_LARGE')
    if (request.raw.destroyed) return reply
    throw error
  }
  if (await mayStillUpload(app.db, id)) return reply.status(200).send({ ok: true })
  await app.ports.storage.delete(row.storage_key)
  return refuse(request, reply, 'TOKEN_EXPIRED')
}

/** One part of a file; it may be sent again until the parts are joined. Its `ETag` identifies these bytes. */
async function takePart(
  app: App,
  request: FastifyRequest<{ Params: { id: string; number: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, number } = request.params
  if (!isUuid(id) || !isUploadLink(app, `${id}.${number}`, request.query))
    return refuse(request, reply, 'MEDIA_NOT_FOUND')
  const row = await openUploadOf(app.db, id, app.runtime.now())
  if (!row?.upload_id || !row.part_size) return refuse(request, reply, 'TOKEN_EXPIRED')
  const viewer = await viewerOf(app, request)
  if (viewer !== null && viewer !== row.owner_id) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  const bytes = partsPolicy.bytesOf(Number(number), row.declared_bytes, row.part_size)
  if (Number(request.headers['content-length'] ?? Number.NaN) > bytes) return refuse(request, reply, 'TOO_LARGE')
  if (!(request.body instanceof Readable)) return refuse(request, reply, 'UPLOAD_INCOMPLETE')
  try {
    const { storage } = app.ports
    const { etag } = await storage.putPart(row.storage_key, row.upload_id, {
      number: Number(number),
      body: request.body,
      maxBytes: bytes,
    })
    void reply.header('etag', `"${etag}"`)
  } catch (error) {
    if (error instanceof BodyTooLarge) return refuse(request, reply, 'TOO_LARGE')
    if (request.raw.destroyed) return reply
    if (!(await mayStillUpload(app.db, id))) return refuse(request, reply, 'TOKEN_EXPIRED')
    throw error
  }
  if (await mayStillUpload(app.db, id)) return reply.status(200).send({ ok: true })
  await app.ports.storage.abortParts(row.storage_key, row.upload_id)
  return refuse(request, reply, 'TOKEN_EXPIRED')
}
