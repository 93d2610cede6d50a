import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openApiDocument } from '../apps/server/src/openapi.ts'

/** Writes `docs/openapi.json`; with `--check`, fails if the committed file differs from the contract. */
const file = path.resolve(import.meta.dirname, '../docs/openapi.json')
const made = `${JSON.stringify(openApiDocument(), null, 1)}\n`

if (process.argv.includes('--check')) {
  const committed = readFileSync(file, 'utf8')
  if (committed !== made) {
    process.stderr.write('docs/openapi.json is stale: run node tools/openapi.ts\n')
    process.exit(1)
  }
} else {
  writeFileSync(file, made)
}
