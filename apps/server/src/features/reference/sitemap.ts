import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { problemOf } from '#kernel/http/problem.ts'
import { ListRefused, publicAddresses } from './publicAddresses.ts'

/** Search engines take five times as many in one file. */
const partSize = 10_000
const cachedMs = 300_000

export const isListed = ({ place }: App): boolean => place.now().switches.visitors && place.now().switches.searchEngines

/** `/sitemap.xml`: all public pages or, if they are more than a part, where its parts are. */
export function sitemap(server: FastifyInstance, app: App): void {
  const { origin } = app.config
  let cached: { readonly at: number; readonly revision: number; readonly urls: readonly string[] } | null = null
  const partsFor = async (request: FastifyRequest): Promise<readonly (readonly string[])[]> => {
    const [at, { revision }] = [app.runtime.now().getTime(), app.place.now()]
    if (cached === null || cached.revision !== revision || at - cached.at >= cachedMs)
      cached = { at, revision, urls: await publicAddresses(server, request.ip) }
    return partsOf(cached.urls)
  }
  const send = (reply: FastifyReply, xml: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=300').type('application/xml; charset=utf-8').send(xml)
  server.get('/sitemap.xml', async (request, reply) => {
    if (!isListed(app)) return reply.callNotFound()
    const parts = await partsFor(request).catch(refused)
    if (parts instanceof ListRefused) return sendRefused(request, reply, parts)
    return send(reply, parts.length > 1 ? indexOf(origin, parts.length) : urlSetOf(origin, parts[0] ?? []))
  })
  server.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const number = /^([1-9]\d{0,3})\.xml$/.exec(request.params.part)?.[1]
    const parts = number !== undefined && isListed(app) ? await partsFor(request).catch(refused) : []
    if (parts instanceof ListRefused) return sendRefused(request, reply, parts)
    const part = parts[Number(number) - 1]
    return part ? send(reply, urlSetOf(origin, part)) : reply.callNotFound()
  })
}

const refused = (error: unknown): ListRefused => {
  if (error instanceof ListRefused) return error
  throw error
}

/** Search engines come back; an incomplete list, kept for all others as well, would tell them to forget the rest. */
function sendRefused(request: FastifyRequest, reply: FastifyReply, { status, retryAfter }: ListRefused): FastifyReply {
  const problem = problemOf(status === 429 ? 'RATE_LIMITED' : 'TRY_AGAIN', request.id)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

export const partsOf = (urls: readonly string[], size = partSize): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(urls.length / size) }, (_, index) => urls.slice(index * size, (index + 1) * size))

const document = (name: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${name}>\n`

const urlSetOf = (origin: string, paths: readonly string[]): string =>
  document(
    'urlset',
    paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
  )

const indexOf = (origin: string, count: number): string =>
  document(
    'sitemapindex',
    Array.from(
      { length: count },
      (_, index) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
    ),
  )
