import { callFiles, readCall } from './call.ts'
import { readRepository, writeFiles } from './writeFiles.ts'

/**
 * Begins a call: declares it, gives it a handler that does nothing yet and a test that says so, and lists it in its
 * topic. How to go on: docs/guides/add-a-call.md.
 *
 *     npm run new:call -- groups.pinPost POST /groups/pinPost content/groupPosts
 */
writeFiles(
  () => callFiles(readCall(process.argv.slice(2), readRepository), readRepository),
  'The test fails until the call does its work. How to go on: docs/guides/add-a-call.md',
)
