import { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { passRefusal } from '#features/landing/index.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'

/** `/sitemap.xml`: where its parts are, which a job has made. */
export function sitemap(server: FastifyInstance, app: App): void {
  const { origin } = app.config
  const send = (reply: FastifyReply, xml: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=300').type('application/xml; charset=utf-8').send(xml)
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { part, render }: { readonly part: number; readonly render: (origin: string, read: SitemapPart) => string },
  ): Promise<FastifyReply> => {
    const read = await readPart(server, request, part)
    if (read.statusCode === 200)
      return send(reply, render(origin, contract.landing.getSitemapPart.response.parse(JSON.parse(read.body))))
    passRefusal(reply, read)
    return reply
  }
  server.get('/sitemap.xml', (request, reply) => answer(request, reply, { part: 0, render: indexOf }))
  server.get<{ Params: { part: string } }>('/sitemap/:part', (request, reply) => {
    const number = /^([1-9]\d{0,4})\.xml$/.exec(request.params.part)?.[1]
    return number === undefined
      ? reply.callNotFound()
      : answer(request, reply, { part: Number(number), render: urlSetOf })
  })
}

type SitemapPart = Reply<typeof contract.landing.getSitemapPart>

/** Calls the API as a visitor does. */
const readPart = (server: FastifyInstance, request: FastifyRequest, part: number) =>
  server.inject({
    method: 'GET',
    url: contract.landing.getSitemapPart.path.replace('{part}', String(part)),
    remoteAddress: request.ip,
    headers: { accept: 'application/json' },
  })

const document = (name: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${name}>\n`

const entry = (name: string, address: string, changedAt: string | null): string =>
  `<${name}><loc>${escapeHtml(address)}</loc>${changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`}</${name}>`

const urlSetOf = (origin: string, { pages }: SitemapPart): string =>
  document(
    'urlset',
    pages.map(({ path, changedAt }) => entry('url', origin + path, changedAt)),
  )

const indexOf = (origin: string, { parts }: SitemapPart): string =>
  document(
    'sitemapindex',
    parts.map(({ part, changedAt }) => entry('sitemap', `${origin}/sitemap/${part}.xml`, changedAt)),
  )
