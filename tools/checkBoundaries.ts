import path from 'node:path'
import { findViolations } from './boundaries/findViolations.ts'

/** An import cycle produces a line for every module in it; this many per rule are enough to find the cause. */
const shown = 12

const { modules, violations } = await findViolations(path.resolve(import.meta.dirname, '..'))
const byRule = Map.groupBy(violations, (line) => line.slice(0, line.indexOf(':')))
for (const [rule, lines] of byRule) {
  // The shortest cycle is the easiest to understand.
  const shortest = lines.toSorted((one, other) => one.length - other.length)
  console.error(shortest.slice(0, shown).join('\n'))
  if (lines.length > shown) console.error(`${rule}: and ${lines.length - shown} more`)
}
console.log(`${modules} modules, ${violations.length} imports across a boundary`)
process.exitCode = byRule.size > 0 ? 1 : 0
