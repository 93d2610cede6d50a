import { text } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { viewerOfLink } from '../links.ts'
import { grantPlaylist } from './playlists.ts'
import { isOpenMedia, maySeeMedia } from '../rights.ts'
import { usedMedia } from '../store/media.ts'
import { type DeliveredForm, attachmentNamed, formOf, byteRangeOf } from './deliveredForms.ts'
import { isUuid, refuse, viewerOfFile } from './requests.ts'

const linkSeconds = 60

export type MediaRequest = FastifyRequest<{
  Params: { id: string; name: string }
  Querystring: Record<string, unknown>
}>

/**
 * Serves one variant of a file, whole or in part. The right to what shows it is checked at each fetch, and the session must
 * be alive; no link lasts longer.
 */
export async function sendBytes(app: App, request: MediaRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, name } = request.params
  const media = isUuid(id) ? await usedMedia(app.db, id) : null
  if (!media) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  const isOpen = isOpenMedia(media)
  const viewer = isOpen ? anonymousId : await viewerOfFile(app, request, media.row.id)
  if (viewer === null || !(await maySeeMedia(app, viewer, media))) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  const form = formOf(media.row, name)
  if (!form) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  void reply.headers({
    'cache-control': isOpen ? 'public, max-age=31536000, immutable' : 'private, max-age=600',
    'content-type': form.type,
    ...(form.fileName === undefined ? {} : { 'content-disposition': attachmentNamed(form.fileName) }),
    // Visitors also see it in frames that a website puts into a sandbox, which have no origin, not even ours.
    ...(viewer === anonymousId ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  })
  if (form.isText) return sendText(app, request, reply, form)
  const link = isOpen ? null : await linkAtStore(app, form)
  if (link) return reply.header('cache-control', 'private, no-store').redirect(link, 302)
  return sendSpan(app, request, reply, form)
}

/**
 * Serves a file to a program that has no session and reads on behalf of somebody, who has to be able to see it at this
 * moment. Playlists are not served: their parts would need the caller's address.
 */
export async function sendBytesFor(
  app: App,
  viewerId: string,
  request: MediaRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, name } = request.params
  const media = isUuid(id) ? await usedMedia(app.db, id) : null
  const form = media && (await maySeeMedia(app, viewerId, media)) ? formOf(media.row, name) : null
  if (!form || name.endsWith('.m3u8')) return refuse(request, reply, 'MEDIA_NOT_FOUND')
  void reply.headers({
    'cache-control': 'private, max-age=600',
    'content-type': form.type,
    // Readers are pages of other sites, or show pictures within one.
    'cross-origin-resource-policy': 'cross-origin',
    ...(form.fileName === undefined ? {} : { 'content-disposition': attachmentNamed(form.fileName) }),
  })
  if (form.isText) return sendText(app, request, reply, form)
  const link = await linkAtStore(app, form)
  if (link) return reply.header('cache-control', 'private, no-store').redirect(link, 302)
  return sendSpan(app, request, reply, form)
}

const linkAtStore = (app: App, { key, type, fileName }: DeliveredForm): Promise<string | null> =>
  app.ports.storage.presignGet(key, linkSeconds, {
    contentType: type,
    ...(fileName === undefined ? {} : { disposition: attachmentNamed(fileName) }),
  })

/** Players request what a playlist names by name alone: each name gets the grant that the playlist was read with. */
async function sendText(
  app: App,
  { query, params }: MediaRequest,
  reply: FastifyReply,
  { key, type }: DeliveredForm,
): Promise<FastifyReply> {
  const { body } = await app.ports.storage.get(key)
  if (type.startsWith('text/')) return reply.send(await text(body))
  const { v, e, s } = query
  const isLinked = viewerOfLink(app, params.id, query) !== null
  const grant = isLinked ? `?${new URLSearchParams({ v: String(v), e: String(e), s: String(s) }).toString()}` : ''
  return reply.send(grantPlaylist(await text(body), grant))
}

/** All of it or the requested range; videos are played from the middle. */
async function sendSpan(
  app: App,
  request: MediaRequest,
  reply: FastifyReply,
  form: DeliveredForm,
): Promise<FastifyReply> {
  const { key, bytes } = form
  const span = byteRangeOf(request.headers.range, bytes)
  void reply.header('accept-ranges', 'bytes')
  if (span === 'NONE') return reply.status(416).header('content-range', `bytes */${bytes}`).send()
  if (!span) {
    const { body } = await app.ports.storage.get(key)
    return reply.header('content-length', bytes).send(body)
  }
  const { start, end } = span
  const { body } = await app.ports.storage.get(key, span)
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 })
    .send(body)
}
