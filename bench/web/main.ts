import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findChromium } from '../../e2e/support/chromium.ts'
import { startProduct } from '../../e2e/support/server.ts'
import { fixedWorkMs } from '../measure/processes.ts'
import { measureLoads } from './measureLoads.ts'
import { measurePresses } from './measurePresses.ts'
import { measureShifts } from './measureShifts.ts'
import { openDemo } from './openDemo.ts'
import { webReportOf } from './webReport.ts'

/**
 * `npm run bench:web`: what first visits load before their largest paint on a slow line, how long presses wait for the
 * next picture on a slow processor, and how far screens move while
 * they load, in the demo community. `--slowdown 4` is the factor, `--rounds 5` the number of rounds.
 */
const { values } = parseArgs({
  options: { slowdown: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } },
})
const plan = { slowdown: Number(values.slowdown), rounds: Number(values.rounds) }
if (!(plan.slowdown >= 1) || !(plan.rounds >= 1)) throw new Error('--slowdown and --rounds are numbers of at least 1.')

const before = fixedWorkMs()
const { executablePath, env, version } = await findChromium()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
/** The demo starts after the browser: where there is none, no server is left behind. */
async function measure(): Promise<void> {
  const product = await startProduct({ env: { KOINON_DEMO: '1' }, timeoutMs: 600_000 })
  try {
    const open = () => openDemo(browser, product.url)
    const loads = await measureLoads(browser, product.url, plan)
    const presses = await measurePresses(open, plan)
    const shifts = await measureShifts(open)
    const report = webReportOf({
      loads,
      presses,
      shifts,
      plan,
      version,
      fixedWork: [before, fixedWorkMs()],
      date: new Date(),
    })
    await writeFile(path.join(import.meta.dirname, 'results.md'), report)
    process.stdout.write(`${report}\nSaved in bench/web/results.md.\n`)
  } finally {
    await product.stop()
  }
}
try {
  await measure()
} finally {
  await browser.close()
}
