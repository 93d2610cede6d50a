import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findViolations } from './tables/findViolations.ts'

/** Checks the owners of tables and the places of SQL: see docs/architecture.md. */
const root = path.resolve(import.meta.dirname, '..')
const files = globSync('apps/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const { tables, violations } = findViolations(
  new Map(files.map((file) => [file.split(path.sep).join('/'), read(file)])),
  read('docs/schema.sql'),
)
for (const line of violations) console.error(line)
console.log(`${tables} tables, ${violations.length} violations`)
if (tables === 0) throw new Error('The check found no tables.')
process.exitCode = violations.length > 0 ? 1 : 0
