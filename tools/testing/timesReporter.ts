import type { Reporter, TestModule } from 'vitest/node'
import path from 'node:path'

const shown = 15
const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(7)

/**
 * `--times`: the slowest files, and the time of all workers together, by what it was spent on. Workers run side by
 * side, so the sums are longer than the run.
 */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules.toSorted((one, other) => other.diagnostic().duration - one.diagnostic().duration)
    console.log(`\n  The ${shown} slowest of ${modules.length} test files, in s:`)
    for (const module of slowest.slice(0, shown))
      console.log(`  ${seconds(module.diagnostic().duration)}  ${path.relative(process.cwd(), module.moduleId)}`)
    console.log('\n  All files together, in s, and the mean of a file in ms:')
    for (const [name, ms] of totalsOf(modules))
      console.log(`  ${seconds(ms)}  ${(ms / modules.length).toFixed(0).padStart(6)}  ${name}`)
  }
}

function totalsOf(modules: readonly TestModule[]): readonly (readonly [name: string, ms: number])[] {
  const totals = new Map<string, number>()
  const add = (name: string, ms: number) => totals.set(name, (totals.get(name) ?? 0) + ms)
  for (const module of modules) {
    const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic()
    add('tests and hooks', duration)
    add('import, with what the file opens at once', collectDuration)
    add('setup files', setupDuration)
    add('preparation by the runner', prepareDuration)
    for (const [name, ms] of Object.entries(module.meta().costs ?? {})) add(`of these: ${name}`, ms)
  }
  return [...totals]
}
