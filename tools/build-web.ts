import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const web = path.join(root, 'apps/web')
const stamp = path.join(web, 'dist/.built-from')

/** Everything that the built pages depend on. */
const sources = ['apps/web/**', 'packages/{ui,contract,client}/**', 'package-lock.json']
const excluded = ['**/node_modules/**', '**/dist/**', '**/test/**', '**/*.test.ts', '**/*.test.tsx']

/** One hash over the names and contents of all sources. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, exclude: excluded, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Builds the web app, unless the last build was made from the same sources. */
async function buildWeb(): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web app. This is done once after each change.')
  await build({ root: web, mode: 'production', logLevel: 'warn' })
  writeFileSync(stamp, wanted)
}

await buildWeb()
