import type pg from 'pg'
import { openClient } from '../address/pgConnections.ts'

/**
 * A connection of its own for hours of copying: the bounds that requests have would end it. `pg` and its COPY streams serve
 * here, because in postgres.js a failed COPY never ends.
 */
export async function openSession(url: string): Promise<pg.Client> {
  const client = await openClient(url, 'koinon backup')
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  return client
}
