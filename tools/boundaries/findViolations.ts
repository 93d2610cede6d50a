import { cruiseSources } from './cruiseSources.ts'
import { rules } from './rules.ts'

export interface Findings {
  /** The number of our own modules that were read. */
  readonly modules: number
  /** One line each: the rule, the importer, the imported. */
  readonly violations: readonly string[]
}

/** Reads every source file below `root` and reports which imports break which rule. */
export async function findViolations(root: string): Promise<Findings> {
  const { modules, summary } = await cruiseSources(root, { validate: true, ruleSet: { forbidden: [...rules] } })
  return {
    modules: modules.filter(({ valid }) => valid !== undefined).length,
    violations: summary.violations.map(({ rule, from, to, cycle }) => {
      const way = cycle ? cycle.map((step) => step.name).join(' → ') : to
      const why = rules.find(({ name }) => name === rule.name)?.comment ?? ''
      return `${rule.name}: ${from} → ${way}\n    ${why}`
    }),
  }
}
