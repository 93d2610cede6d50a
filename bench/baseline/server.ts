import Fastify from 'fastify'
import postgres from 'postgres'
import { type Query, queries } from './queries.ts'

/** A server that only runs a query and returns its rows: `POST /<query>` with a list of arguments. */
const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 12, onnotice: () => undefined })
const server = Fastify()

for (const name of Object.keys(queries) as Query[]) {
  server.post<{ Body: string[] }>(`/${name}`, async ({ body }) => sql.unsafe(queries[name], body, { prepare: true }))
}
server.get('/ready', async () => ({ ok: true }))
process.on(
  'SIGTERM',
  () =>
    void server
      .close()
      .then(() => sql.end())
      .then(() => process.exit(0)),
)
await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
