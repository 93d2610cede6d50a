import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '#kernel/credentials.ts'
import { hourMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { turnAway } from '#kernel/http/turnAway.ts'
import { Refusal, orRefusal } from '#kernel/refusal.ts'
import { sendBytesFor } from '#features/media/index.ts'
import { feedFormats } from '#adapters/feeds/renderFeed.ts'
import { sendFeed, sendNotFound } from '../sendFeed.ts'
import { type PrivateDocument, privateCalendar, privateEvents, privatePodcast, privatePosts } from './privateFeeds.ts'
import { requireTarget } from './requireTarget.ts'
import { isMediaUrl } from './secretLink.ts'
import { type OpenedLink, findOpenedLink, recordLinkUse } from './store/feedLinks.ts'

type Linked = FastifyRequest<{ Params: { token: string } }>
type LinkedFile = FastifyRequest<{
  Params: { token: string; id: string; name: string }
  Querystring: Record<string, unknown>
}>

/** Feeds of one member, by a secret address alone: programs cannot sign in. */
export function feedLinkRoutes(server: FastifyInstance, app: App): void {
  const documentAt = (path: string, write: WriteDocument) =>
    server.get(`/feeds/:token/${path}`, (request: Linked, reply) =>
      sendDocument(app, request, reply, { token: request.params.token, write }),
    )
  for (const format of feedFormats) documentAt(`feed.${format}`, privatePosts(format))
  for (const format of ['rss', 'json'] as const) documentAt(`events.${format}`, privateEvents(format))
  documentAt('events.ics', privateCalendar)
  documentAt('podcast.xml', privatePodcast)
  server.get('/feeds/:token/media/:id/:name', (request: LinkedFile, reply) => sendFile(app, request, reply))
  // The address of the first of these links, which goes on working.
  server.get('/calendar/:file', (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1] ?? ''
    return sendDocument(app, request, reply, { token, write: privateCalendar })
  })
}

type WriteDocument = (app: App, link: OpenedLink, token: string) => Promise<PrivateDocument | null>

/** The rights of the owner come first: nobody learns from a 304 that an address still leads somewhere. */
async function sendDocument(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, write }: { readonly token: string; readonly write: WriteDocument },
): Promise<FastifyReply> {
  const link = await findLink(app, token)
  if (await turnAway(app, request, reply, link?.id)) return reply
  const document = link && (await isOpen(app, link)) ? await write(app, link, token) : null
  return document ? sendFeed(request, reply, { ...document, sharedSeconds: null }) : sendNotFound(request, reply)
}

async function sendFile(app: App, request: LinkedFile, reply: FastifyReply): Promise<FastifyReply> {
  const { token, id } = request.params
  const link = await findLink(app, token)
  if (await turnAway(app, request, reply, link?.id)) return reply
  if (!link || !isMediaUrl(app, token, id, request.query['s']) || !(await isOpen(app, link)))
    return sendNotFound(request, reply)
  void reply.header('x-robots-tag', 'noindex')
  return sendBytesFor(app, link.accountId, request, reply)
}

/** The link of a token; null for none. Requests are counted for each link, and guesses for the address they come from. */
const findLink = async (app: App, token: string): Promise<OpenedLink | null> =>
  /^[\w-]{43}$/.test(token) ? findOpenedLink(app.db, hashToken(token)) : null

/** Whether its owner may still read what a link leads to; records that it was used. */
async function isOpen(app: App, link: OpenedLink): Promise<boolean> {
  const allowed = await orRefusal(() => requireTarget(app.db, app, link.accountId, link))
  if (allowed instanceof Refusal) return false
  const now = app.runtime.now()
  const before = new Date(now.getTime() - hourMs)
  if (link.lastUsedAt === null || link.lastUsedAt <= before) await recordLinkUse(app.db, { id: link.id, before, now })
  return true
}
