import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { BodyTooLarge } from '#adapters/storage/port.ts'
import { atMost } from '#adapters/storage/writeDurably.ts'
import type { App } from '#kernel/http/app.ts'
import { isProcessLink, isResultName, resultKey } from './externalProcesses.ts'
import { isUuid, refuse } from '../delivery/requests.ts'
import { mediaRows } from '../store/media.ts'
import { processOf } from '../store/processes.ts'

const maxBytes = 8 * 1024 ** 3
/** Long videos take a while to read. */
const linkSeconds = 3600

type ProcessRequest = FastifyRequest<{ Params: { id: string; name: string }; Querystring: Record<string, unknown> }>

/** A process that still runs, for a link of ours. */
async function runningFor(app: App, { params: { id }, query }: ProcessRequest) {
  const process = isUuid(id) && isProcessLink(app, id, query) ? await processOf(app.db, id) : null
  return process?.state === 'RUNNING' ? process : null
}

/** Gives an outside transcoder the file it was handed. */
export async function sendSource(app: App, request: ProcessRequest, reply: FastifyReply): Promise<FastifyReply> {
  const process = request.params.name === 'source' ? await runningFor(app, request) : null
  const row = process && (await mediaRows(app.db, [process.media_id])).get(process.media_id)
  if (!row) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  void reply.header('cache-control', 'private, no-store')
  const type = 'application/octet-stream'
  const link = await app.ports.storage.presignGet(row.storage_key, linkSeconds, { contentType: type })
  if (link) return reply.redirect(link, 302)
  const { body, object } = await app.ports.storage.get(row.storage_key)
  return reply.headers({ 'content-type': type, 'content-length': object.bytes }).send(body)
}

/** Takes one file that it made; put again, it replaces the former. */
export async function receiveFile(app: App, request: ProcessRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, name } = request.params
  if (!isResultName(name) || !(await runningFor(app, request))) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return refuse(request, reply, 'TOO_LARGE')
  if (!(request.body instanceof Readable)) return refuse(request, reply, 'UPLOAD_INCOMPLETE')
  try {
    const body = request.body.pipe(atMost(maxBytes))
    await app.ports.storage.put(resultKey(id, name), body, 'application/octet-stream')
  } catch (error) {
    if (error instanceof BodyTooLarge) return refuse(request, reply, 'TOO_LARGE')
    if (request.raw.destroyed) return reply
    throw error
  }
  return reply.status(200).send({ ok: true })
}
