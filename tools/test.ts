import { main } from './checks/runSteps.ts'
import { build, checks, browserTests } from './checks/steps.ts'

/**
 * `npm test`: everything. Its last line is `N passed, N failed`, counting the tests of all runners. The build keeps one
 * core busy, as the checks do, and so runs beside them.
 */
await main([build, ...checks, browserTests], process.argv.slice(2))
