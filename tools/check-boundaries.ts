import path from 'node:path'
import { findViolations } from './boundaries/cruise.ts'

const { modules, violations } = await findViolations(path.resolve(import.meta.dirname, '..'))
for (const violation of violations) console.error(violation)
console.log(`${modules} modules, ${violations.length} imports across a boundary`)
process.exitCode = violations.length > 0 ? 1 : 0
