import { contract } from '@koinon/contract'
import type { FastifyInstance } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { turnAway } from '#kernel/http/turnAway.ts'
import { titleOfPost } from '#features/landing/index.ts'
import { addressWithin } from './addressWithin.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { openCommunity, openGroup, openPost } from './openThings.ts'

const frame = { width: 480, height: { events: 420, join: 220 } }
const minWidth = 200

/** `/oembed`: how another website shows an address of ours. Addresses that are not open to visitors are not found. */
export function oEmbedRoute(server: FastifyInstance, app: App): void {
  server.get<{ Querystring: Readonly<Record<string, unknown>> }>('/oembed', async (request, reply) => {
    const { url, format = 'json', maxwidth } = request.query
    if (await turnAway(app, request, reply)) return reply
    if (format !== 'json') return reply.callNotFound()
    const width = Math.max(minWidth, Math.min(frame.width, Number(maxwidth) || frame.width))
    const answer = typeof url === 'string' ? await describe(server, app, url, { width, address: request.ip }) : null
    if (answer === null) return reply.callNotFound()
    const { name } = app.place.now()
    return reply
      .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          version: '1.0',
          provider_name: name,
          provider_url: app.config.origin,
          cache_age: 300,
          ...answer,
        }),
      )
  })
}

interface Asking {
  readonly width: number
  readonly address: string
}

async function describe(server: FastifyInstance, app: App, url: string, { width, address }: Asking) {
  const thing = addressWithin(app.config.origin, url)
  if (thing === null) return null
  if (thing.kind === 'POST') {
    const post = await openPost(app, thing.key)
    return post && { type: 'link', title: titleOfPost(post), author_name: post.author.displayName }
  }
  if (thing.kind === 'COMMUNITY') {
    const group = await openCommunity(app, thing.key)
    return (
      group &&
      rich(app, {
        path: `/embed/join/${group.card.handle ?? ''}`,
        title: group.card.name,
        width,
        height: frame.height.join,
      })
    )
  }
  const event = await openEvent(server, thing.key, address)
  if (!event) return null
  const groupId = event.group?.enterpriseGroup?.id ?? event.group?.id ?? null
  const community = groupId === null ? null : await openGroup(app, groupId)
  return community && community.card.handle !== null
    ? rich(app, {
        path: `/embed/events/${community.card.handle}`,
        title: event.title,
        width,
        height: frame.height.events,
      })
    : { type: 'link', title: event.title }
}

/** An event as its public page shows it. */
async function openEvent(server: FastifyInstance, id: string, remoteAddress: string) {
  const path = contract.landing.getPublicEvent.path.replace('{eventId}', encodeURIComponent(id))
  const answer = await server.inject({
    method: 'GET',
    url: path,
    remoteAddress,
    headers: { accept: 'application/json' },
  })
  return answer.statusCode === 200
    ? contract.landing.getPublicEvent.response.parse(JSON.parse(answer.body)).event
    : null
}

interface Rich {
  readonly path: string
  readonly title: string
  readonly width: number
  readonly height: number
}

const rich = ({ config }: App, { path, title, width, height }: Rich) => ({
  type: 'rich',
  title,
  width,
  height,
  html:
    `<iframe src="${escapeHtml(config.origin + path)}" title="${escapeHtml(title)}" width="${width}" height="${height}" ` +
    'loading="lazy" style="border:0"></iframe>',
})
