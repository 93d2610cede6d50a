import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Files, Read } from './files.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Reads a file of this repository. */
export const readRepository: Read = (file) =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined

/** Writes what a generator makes, formats it and lists it, then says what comes next; or says why it cannot. */
export function writeFiles(generate: () => Files, next: string): void {
  try {
    const files = generate()
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    execFileSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), ...files.keys()], { cwd: root })
    for (const file of files.keys()) console.log(`  ${file}`)
    console.log(`\n${next}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
