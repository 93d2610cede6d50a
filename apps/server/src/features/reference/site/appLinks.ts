import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '#kernel/http/app.ts'

/** Addresses that an app opens in place of a browser: those of the application, not forms, files and the API. */
const openedByApps = ['/p/*', '/g/*', '/e/*', '/c/*', '/o/*', '/events/*', '/messages/*', '/join/*', '/@*']

/** Files in which the place names the apps that may open its links and fill in its passwords; 404 without such apps. */
export function appLinks(server: FastifyInstance, app: App): void {
  const send = (reply: FastifyReply, content: unknown): FastifyReply =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(content))

  server.get('/.well-known/apple-app-site-association', (_, reply) => {
    const { apple } = app.place.now().apps
    if (apple.length === 0) return reply.callNotFound()
    const components = openedByApps.map((path) => ({ '/': path }))
    return send(reply, { applinks: { details: [{ appIDs: apple, components }] }, webcredentials: { apps: apple } })
  })

  server.get('/.well-known/assetlinks.json', (_, reply) => {
    const byPackage = Map.groupBy(app.place.now().apps.android, ([name]) => name)
    if (byPackage.size === 0) return reply.callNotFound()
    return send(
      reply,
      [...byPackage].map(([name, certificates]) => ({
        relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
        target: {
          namespace: 'android_app',
          package_name: name,
          sha256_cert_fingerprints: certificates.map(([, fingerprint]) => fingerprint),
        },
      })),
    )
  })
}
