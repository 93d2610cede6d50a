import { main } from './checks/runSteps.ts'
import { checks } from './checks/steps.ts'

/** `npm run check`: everything but the browser. `npm run check -- lint types` runs the steps with these words. */
await main(checks, process.argv.slice(2))
