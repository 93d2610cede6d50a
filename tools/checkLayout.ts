import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findBigFolders } from './layout/bigFolders.ts'
import { findClimbingImports } from './layout/climbingImports.ts'
import { findWideInterface } from './layout/wideInterfaces.ts'

/** Folders and the interfaces of features are small, and imports do not climb: docs/architecture.md. */
const root = path.resolve(import.meta.dirname, '..')
const files = globSync(['*', '{apps,packages,e2e,bench,deploy,tools,docs}/**/*'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
if (code.length === 0) throw new Error('The check of the layout read no files.')
const found = [
  ...findBigFolders(files),
  ...code.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...findClimbingImports(file, text), ...findWideInterface(file, text)]
  }),
]
for (const line of found) console.error(line)
console.log(`${files.length} files, ${found.length} out of place`)
process.exitCode = found.length > 0 ? 1 : 0
