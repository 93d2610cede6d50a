import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { buildClient } from './client/buildClient.ts'
import { isWithinBudget, measureBudgets, budgetText } from '../apps/web/build/budgets.ts'

/**
 * Builds the web: the application and the scripts of public pages (`apps/web/dist/client`), then the pages that the server
 * renders (`apps/web/dist/ssr/entry.js`), and the package for programs (`apps/web/dist/client.tgz`). Nothing happens when nothing has changed since the last build.
 *
 *     node tools/buildWeb.ts            builds what is not fresh
 *     node tools/buildWeb.ts --force    builds in any case
 *     node tools/buildWeb.ts --check    builds what is not fresh, and fails when a budget is exceeded
 */
const root = path.resolve(import.meta.dirname, '..')
const web = path.join(root, 'apps/web')
const stampFile = path.join(web, 'dist/stamp')
const clientDir = path.join(web, 'dist/client')

/** Everything the result depends on. */
const inputs = [
  'apps/web/src',
  'apps/web/build',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/ui/src',
  'packages/ui/tools',
  'packages/client/src',
  'packages/client/published',
  'tools/client',
  'packages/contract/src',
  'package.json',
  'package-lock.json',
  ...['install', 'operations', 'settings', 'releases', 'scaling'].map((name) => `docs/${name}.md`),
]

function filesOf(input: string): readonly string[] {
  const full = path.join(root, input)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [full]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

function stampOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const isBuilt = (stamp: string): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

export async function buildWeb({ isForced = false } = {}): Promise<void> {
  const stamp = stampOfInputs()
  if (!isForced && isBuilt(stamp)) return
  const start = performance.now()
  process.stdout.write('Building the web application … ')
  const shared = { configFile: path.join(web, 'vite.config.ts'), root: web, logLevel: 'warn' } as const
  await build(shared)
  await build({ ...shared, build: { ssr: 'src/ssr/entry.tsx' } })
  writeFileSync(path.join(web, 'dist/client.tgz'), await buildClient())
  process.stdout.write(`${Math.round((performance.now() - start) / 1000)} s\n`)
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

if (import.meta.main) {
  await buildWeb({ isForced: process.argv.includes('--force') })
  if (process.argv.includes('--check')) {
    const budgets = measureBudgets(clientDir)
    for (const budget of budgets) console.log(`web: ${budgetText(budget)}`)
    if (!budgets.every(isWithinBudget)) process.exitCode = 1
  }
}
