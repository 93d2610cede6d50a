import { main } from './checks/run.ts'
import { checks, journeys } from './checks/steps.ts'

/** `npm test`: everything. Its last line is `N passed, N failed`, counting the tests of all runners. */
await main([...checks, ...journeys], process.argv.slice(2))
