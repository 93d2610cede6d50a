import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrate } from '../apps/server/src/adapters/database/migrations/migrate.ts'
import { describeSchema } from './schema/describeSchema.ts'
import { withScratchDatabase } from './schema/withScratchDatabase.ts'

/** Writes `docs/schema.sql`; with `--check`, fails if the committed file differs from what the migrations make. */
const file = path.resolve(import.meta.dirname, '../docs/schema.sql')
const made = await withScratchDatabase(async (sql) => {
  await migrate(sql)
  return describeSchema(sql)
})

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== made) {
    process.stderr.write('docs/schema.sql is stale: run node tools/schema.ts\n')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, made)
}
