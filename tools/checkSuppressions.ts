import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Comments that silence a checker. None is allowed: fix the code, or state the exception once in the configuration. */
const suppression = new RegExp(
  ['(ox|es|style)lint-(disable|enable)', '@ts-(ignore|expect-error|nocheck)', 'knip-ignore', 'oxfmt-ignore'].join('|'),
)
/** Test files share their modules: a module replaced in one of them is replaced, or not, depending on which ran before. */
const replaced = /\bvi\.(mock|doMock|hoisted)\(/
/** Type tests say what must not compile, and this is how. */
const allowed = /\.test-d\.ts$/

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{apps,packages,tools,bench,e2e}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', 'tools/checkSuppressions.ts'],
})

const found = files
  .filter((file) => !allowed.test(file))
  .flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      suppression.test(line) || replaced.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
    )
  })
for (const line of found) console.error(line)
process.exitCode = found.length > 0 ? 1 : 0
