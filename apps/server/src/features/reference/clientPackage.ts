import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Where `tools/buildWeb.ts` puts it. */
const file = path.resolve(import.meta.dirname, '../../../../web/dist/client.tgz')

/** `/api/client.tgz`: the package `@koinon/client` that fits this server. It is not there where the web is not built. */
export function clientPackage(server: FastifyInstance): void {
  server.get('/api/client.tgz', async (_, reply) => {
    const bytes = await readFile(file).catch(() => null)
    if (bytes === null) return reply.callNotFound()
    const headers = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }
    return reply.headers(headers).type('application/gzip').send(bytes)
  })
}
