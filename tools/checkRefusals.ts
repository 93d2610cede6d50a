import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../packages/contract/src/index.ts'
import type { AreaSpec } from '../packages/contract/src/kernel/call.ts'
import { type Refused, refusalsFile } from '../apps/server/test/world/refusals.ts'

/**
 * Every refusal that a call declares is provoked by a test, and says what its code declares. The tests of the server note what their servers refuse;
 * this reads it after a run of all of them.
 *
 *     node tools/checkRefusals.ts            fails when a refusal of a finished area was never provoked, or any says more
 *     node tools/checkRefusals.ts --all      tells it of every area
 */
const finished = ['accounts']
const root = path.resolve(import.meta.dirname, '..')
const areas = process.argv.includes('--all') ? Object.keys(contract) : finished

function notedBy(): readonly Refused[] {
  if (existsSync(refusalsFile)) return JSON.parse(readFileSync(refusalsFile, 'utf8')) as Refused[]
  return []
}

const noted = notedBy()
const files = new Set(noted.map(({ file }) => file))
const testFiles = areas.flatMap((area) => globSync(`apps/server/src/features/${area}/**/*.test.ts`, { cwd: root }))
const left = testFiles.filter(
  (file) => !files.has(file) && readFileSync(path.join(root, file), 'utf8').includes('openWorld('),
)
const provoked = new Set(noted.flatMap(({ refusals }) => refusals))
const undeclared = new Set(noted.flatMap(({ undeclared: wrong }) => wrong))
const missing = areas.flatMap((area) =>
  Object.entries((contract as Readonly<Record<string, AreaSpec>>)[area] ?? {}).flatMap(([name, { errors = [] }]) =>
    errors.map((code) => `${area}.${name} ${code}`).filter((refusal) => !provoked.has(refusal)),
  ),
)

if (left.length > 0) {
  console.error(`Run all server tests first; missing: ${left.slice(0, 3).join(', ')}${left.length > 3 ? ' …' : ''}`)
  process.exitCode = 1
} else {
  for (const refusal of undeclared) console.error(`says what is not declared: ${refusal}`)
  for (const refusal of missing) console.error(`never provoked: ${refusal}`)
  console.log(`${provoked.size} refusals provoked, ${missing.length} declared and never provoked`)
  if (missing.length > 0 || undeclared.size > 0) process.exitCode = 1
}
