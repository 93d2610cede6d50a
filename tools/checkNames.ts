import path from 'node:path'
import { contract } from '../packages/contract/src/index.ts'
import { findNames } from './names/findNames.ts'

/** Names follow STYLE.md, and contain no retired word of docs/glossary.md. */
const calls = new Set(Object.values(contract).flatMap((area) => Object.keys(area)))
const found = findNames(path.resolve(import.meta.dirname, '..'), calls)
for (const line of found) console.error(line)
console.log(`${found.length} names to change`)
process.exitCode = found.length > 0 ? 1 : 0
