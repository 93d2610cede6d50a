import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Rendition, renditions } from '#adapters/live/port.ts'
import type { App } from '#kernel/http/app.ts'
import { groupFacts } from '#features/groups/index.ts'
import { delivery } from '#features/media/index.ts'
import { masterPlaylist, mediaPlaylist } from './playlists.ts'
import { livePolicy } from './policy.ts'
import { masterName } from './streamLinks.ts'
import { viewerRecorder } from './viewerRecorder.ts'
import { latestSegments, renditionsOf, segmentNamed } from './store/segments.ts'
import { type StreamRow, streamById } from './store/streams.ts'

type StreamRequest = FastifyRequest<{ Params: { id: string; name: string }; Querystring: Record<string, unknown> }>
const playlistType = 'application/vnd.apple.mpegurl'
const linkSeconds = 60

/** Playlists and segments of streams, for those who may watch at this moment. */
export function liveRoutes(server: FastifyInstance, app: App): void {
  const viewers = viewerRecorder(app)
  server.get<{ Params: { id: string; name: string }; Querystring: Record<string, unknown> }>(
    '/media/live/:id/:name',
    async (request, reply) => {
      const { id } = request.params
      const seen = delivery.isUuid(id) ? await streamFor(app, request) : null
      if (!seen) return delivery.refuse(request, reply, 'MEDIA_NOT_FOUND')
      viewers.note({ streamId: id, accountId: seen.viewerId })
      return send(app, request, reply, seen.stream)
    },
  )
  server.addHook('onClose', () => viewers.close())
}

/** The right to a stream is checked at each fetch; links are bound to their viewer, like those of files. */
async function streamFor(app: App, request: StreamRequest): Promise<{ stream: StreamRow; viewerId: string } | null> {
  const [viewerId, stream] = await Promise.all([
    delivery.viewerOfFile(app, request, request.params.id),
    streamById(app.db, request.params.id),
  ])
  if (!viewerId || !stream) return null
  const organization = await groupFacts(app.db, viewerId, stream.group_id)
  return organization && livePolicy.sees(organization, stream, app.runtime.now()) ? { stream, viewerId } : null
}

async function send(app: App, request: StreamRequest, reply: FastifyReply, stream: StreamRow): Promise<FastifyReply> {
  const { name } = request.params
  const { v, e, s } = request.query
  const isLinked = typeof v === 'string' && typeof e === 'string' && typeof s === 'string'
  const query = isLinked ? `?${new URLSearchParams({ v, e, s }).toString()}` : ''
  if (name === masterName) {
    const list = masterPlaylist(await renditionsOf(app.db, stream.id), query)
    return reply.headers({ 'cache-control': 'no-store', 'content-type': playlistType }).send(list)
  }
  const rendition = renditions.find((one): one is Rendition => name === `${one}.m3u8`)
  if (rendition) {
    const segments = await latestSegments(app.db, stream.id, rendition)
    const list = mediaPlaylist(segments, { query, isOver: stream.state === 'ENDED' })
    return reply.headers({ 'cache-control': 'no-store', 'content-type': playlistType }).send(list)
  }
  const segment = await segmentNamed(app.db, stream.id, name)
  if (!segment) return delivery.refuse(request, reply, 'MEDIA_NOT_FOUND')
  const key = `live/${stream.id}/${segment.name}`
  const link = await app.ports.storage.presignGet(key, linkSeconds, { contentType: 'video/mp2t' })
  if (link) return reply.header('cache-control', 'private, no-store').redirect(link, 302)
  const { body } = await app.ports.storage.get(key)
  return reply
    .headers({
      'cache-control': 'private, max-age=600',
      'content-type': 'video/mp2t',
      'content-length': segment.bytes,
    })
    .send(body)
}
