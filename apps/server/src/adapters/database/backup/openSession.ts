import pg from 'pg'

/**
 * A connection of its own for hours of copying: the bounds that requests have would end it. `pg` and its COPY streams serve
 * here, because in postgres.js a failed COPY never ends.
 */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'koinon backup', keepAlive: true })
  // A lost connection is told by the query that was waiting for it.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  return client
}
