import type { FastifyInstance } from 'fastify'
import { dayMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { isListed } from '#features/landing/index.ts'
import { appLinks } from './appLinks.ts'
import { sitemap } from './sitemap.ts'

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

/** Readers of RFC 9116 take what is older than a year for outdated. */
const securityTextDays = 180

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
  sitemap(server, app)
  appLinks(server, app)
  server.get('/.well-known/security.txt', (_, reply) => {
    const { contact, languages } = app.place.now()
    if (contact === null) return reply.callNotFound()
    const expires = new Date(app.runtime.now().getTime() + securityTextDays * dayMs)
    const lines = [
      `Contact: ${contact.includes('@') ? `mailto:${contact}` : contact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${[...new Set([languages.main, 'en'])].join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
  server.get('/.well-known/change-password', (_, reply) => reply.redirect('/settings/password', 302))
}
