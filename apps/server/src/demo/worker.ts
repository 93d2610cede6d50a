import type { Config } from '../config.ts'
import { demoPasswordOf } from './access.ts'
import { seedDemo } from './seed.ts'

/**
 * Makes the demo beside a server that was asked for it, in a process of its own: the server goes on answering. What the
 * server works with is its first message.
 */
async function make(config: Config): Promise<void> {
  await seedDemo(config, { begins: 'NEVER', password: demoPasswordOf(config) })
  process.disconnect()
}

// Nobody waits for it any more; the next start goes on.
process.on('disconnect', () => process.exit())
process.once('message', (config: Config) => {
  make(config).catch((error: unknown) => {
    process.stderr.write(`\n  The demo could not be made: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
})
