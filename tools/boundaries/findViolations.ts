import { globSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { rules } from './rules.ts'

export interface Findings {
  /** The number of our own modules that were read. */
  readonly modules: number
  /** One line each: the rule, the importer, the imported. */
  readonly violations: readonly string[]
}

const roots = ['apps', 'packages', 'tools', 'bench', 'e2e']
const skipped = ['**/node_modules/**', '**/dist/**']

/**
 * Reads every source file below `root` and reports which imports break which rule. Throws if it could not read them
 * all: a checker that finds no files finds no violations either.
 */
export async function findViolations(root: string): Promise<Findings> {
  const files = globSync(
    roots.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
    { cwd: root, exclude: skipped },
  )
  const output = await cruise(
    files.toSorted(),
    {
      baseDir: root,
      // TypeScript 7 has no programming interface; swc parses the syntax as well.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: { forbidden: [...rules] },
    },
    {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  )
  const result = output.output as ICruiseResult
  const read = new Set(result.modules.filter((each) => each.valid !== undefined).map((each) => each.source))
  const unread = files.filter((file) => !read.has(file.split(path.sep).join('/')))
  if (files.length === 0 || unread.length > 0)
    throw new Error(`The boundary check did not read: ${unread.join(', ') || 'anything'}`)
  return {
    modules: files.length,
    violations: result.summary.violations.map(({ rule, from, to, cycle }) => {
      const way = cycle ? cycle.map((step) => step.name).join(' → ') : to
      const why = rules.find(({ name }) => name === rule.name)?.comment ?? ''
      return `${rule.name}: ${from} → ${way}\n    ${why}`
    }),
  }
}
