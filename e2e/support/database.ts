import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '../../apps/server/src/adapters/database/connect.ts'

/**
 * The database of a running product, for what no call reveals or does. Reached through its socket, as the product does.
 */
export async function databaseOf(dataDir: string) {
  const { sql } = connect((await readFile(path.join(dataDir, 'database.url'), 'utf8')).trim(), { pool: 1 })
  return sql
}
