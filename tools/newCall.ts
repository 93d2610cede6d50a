import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesOf, knownCalls, readCall } from './scaffold/call.ts'

/**
 * Begins a call: declares it, gives it a handler that does nothing yet, a test that says so, and its place in the
 * feature. The next steps: docs/guides/add-a-call.md.
 *
 *     npm run new:call -- groups.pinPost POST /groups/pinPost posting
 */
const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string | undefined =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined

try {
  const call = readCall(process.argv.slice(2), knownCalls(read('packages/contract/calls.tsv') ?? ''))
  const files = filesOf(call, read)
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  execFileSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), ...files.keys()], { cwd: root })
  for (const file of files.keys()) console.log(`  ${file}`)
  console.log('\nThe test fails until the call does what it is for. Then: node tools/openapi.ts')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
