import type { FastifyInstance } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { publicAddresses } from './publicAddresses.ts'
import { escapeHtml } from './html.ts'

/** Addresses that a search engine has no use for. */
const closed = [
  '/accounts/',
  '/admin/',
  '/chat/',
  '/join/',
  '/reset',
  '/signin/',
  '/verify/',
  '/unsubscribe/',
  '/media/',
  '/feeds/',
]

const isListed = ({ place }: App): boolean => place.now().switches.visitors && place.now().switches.searchEngines

/** Files that programs look for under fixed names. */
export function siteFiles(server: FastifyInstance, app: App): void {
  const { origin } = app.config
  server.get('/robots.txt', (_, reply) => {
    const lines = isListed(app)
      ? ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`]
      : ['User-agent: *', 'Disallow: /']
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
  server.get('/sitemap.xml', async (request, reply) => {
    if (!isListed(app)) return reply.callNotFound()
    const urls = await publicAddresses(server, request.ip)
    const entries = urls.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
      )
  })
  server.get('/.well-known/change-password', (_, reply) => reply.redirect('/settings/password', 302))
}
