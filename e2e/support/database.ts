import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '../../apps/server/src/adapters/database/connect.ts'

/** The database of a product beside it, for what no call tells or does: reached as the product reaches it, by its socket. */
export async function databaseOf(dataDir: string) {
  const { sql } = connect((await readFile(path.join(dataDir, 'database.url'), 'utf8')).trim(), { pool: 1 })
  return sql
}
