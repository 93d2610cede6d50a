import type { Config } from '../config.ts'
import { demoPasswordOf } from './access.ts'
import { seedDemo } from './seed.ts'

/**
 * Makes the demo in a separate process, at the request of a server, which keeps answering meanwhile. The server's
 * configuration is its first message.
 */
async function make(config: Config): Promise<void> {
  await seedDemo(config, { begins: 'NEVER', password: demoPasswordOf(config) })
  process.disconnect()
}

// Nobody is waiting for it any more; the next start continues.
process.on('disconnect', () => process.exit())
process.once('message', (config: Config) => {
  make(config).catch((error: unknown) => {
    process.stderr.write(`\n  The demo could not be made: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
})
