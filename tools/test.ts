import { main } from './checks/runSteps.ts'
import { build, checks, browserTests } from './checks/steps.ts'

/**
 * `npm test`: everything. Its last line is `N passed, N failed`, counting the tests of all runners. The static checks run
 * beside the build and the tests.
 */
await main([build, ...checks, browserTests], process.argv.slice(2))
