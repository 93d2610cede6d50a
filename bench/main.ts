import { parseArgs } from 'node:util'
import { openCluster } from './database.ts'
import { fixedWorkMs } from './measure/processes.ts'
import { saveReport, reportOf } from './report.ts'
import { type SizeResult, measureSize } from './measureSize.ts'
import { sizeNamed } from './seed/sizes.ts'

/**
 * `npm run bench -- --size S,M`: the server's throughput, its costs, and its distance from the bare database and a bare
 * server on the same data in the same run. `--keep <folder>` keeps the filled databases for the next run, which then
 * starts measuring at once. `--only like,message` measures the operations whose titles contain one of these.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'S' },
    'warm-up': { type: 'string', default: '2' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
    note: { type: 'string', default: '' },
  },
})
const print = (line: string) => void process.stdout.write(`${line}\n`)
const count = (name: string, text: string, min: number): number => {
  const value = Number(text)
  if (Number.isInteger(value) && value >= min) return value
  throw new Error(`--${name} needs a whole number of at least ${min}, not "${text}".`)
}

const plan = {
  warmUp: count('warm-up', values['warm-up'], 0),
  seconds: count('seconds', values.seconds, 1),
  rounds: count('rounds', values.rounds, 1),
  connections: count('connections', values.connections, 1),
  only: values.only.split(',').filter(Boolean),
  print,
}
const sizes = values.size.split(',').map(sizeNamed)
const before = fixedWorkMs()
const cluster = await openCluster(values.keep ?? null)
const results: SizeResult[] = []
try {
  for (const size of sizes) results.push(await measureSize(cluster, size, plan))
} finally {
  await cluster.stop()
}
const report = reportOf(results, {
  date: new Date(),
  rounds: `Medians of ${plan.rounds} rounds of ${plan.seconds} s, product and bare server in turn, after ${plan.warmUp} s of warm-up.`,
  fixedWork: [before, fixedWorkMs()],
  note: values.note,
})
await saveReport(report)
print(`\n${report}\nSaved in bench/results.md.`)
process.exit(0)
