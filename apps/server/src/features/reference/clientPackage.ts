import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { withHomepage } from './withHomepage.ts'

/** Where `tools/buildWeb.ts` puts it. */
const built = path.resolve(import.meta.dirname, '../../../../web/dist/client.tgz')

/**
 * `/api/client.tgz`: the package `@koinon/client` that fits this server, and names it as its home. It is not there where
 * the web is not built.
 */
export function clientPackage(server: FastifyInstance, app: App, file = built): void {
  let last: { readonly bytes: Buffer; readonly download: Buffer } | undefined
  server.get('/api/client.tgz', async (_, reply) => {
    const bytes = await readFile(file).catch(() => null)
    if (bytes === null) return reply.callNotFound()
    if (!last?.bytes.equals(bytes)) last = { bytes, download: await withHomepage(bytes, app.config.origin) }
    const headers = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }
    return reply.headers(headers).type('application/gzip').send(last.download)
  })
}
