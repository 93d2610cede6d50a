import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ApiDocument } from '../client/apiTypes.ts'
import { changesBetween, unnamedIn } from './apiChanges.ts'

/**
 * Compares `docs/openapi.json` with that of the last release, the newest tag that begins with "v", and fails if something
 * went or got narrower that `docs/api-changes.md` does not name.
 *
 *     npm run check -- api
 *     node tools/checks/api.ts <file>    compares with this document instead
 */
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.resolve(root, file), 'utf8')
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })

/** The newest release that this commit follows; null before the first, and in an archive without its history. */
function lastRelease(): string | null {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*').trim()
  } catch {
    return null
  }
}

function baseline(): string | null {
  const [, , file] = process.argv
  if (file !== undefined) return read(file)
  const tag = lastRelease()
  return tag === null ? null : git('show', `${tag}:docs/openapi.json`)
}

const before = baseline()
if (before === null) console.log('There is no release to compare with.')
else {
  const [earlier, now] = [before, read('docs/openapi.json')].map((text) => JSON.parse(text) as ApiDocument)
  const unnamed = earlier && now ? unnamedIn(read('docs/api-changes.md'), changesBetween(earlier, now)) : []
  for (const line of unnamed) console.error(`docs/api-changes.md does not name \`${line.replace(': ', '`: ')}`)
  if (unnamed.length > 0) process.exitCode = 1
}
