import { databaseUrl } from './admin/databaseUrl.ts'
import { readConfig, readPlace } from './config.ts'
import { demoPassword, demoUsername } from '#demo/access.ts'
import { seedDemo } from '#demo/seed.ts'

/** `npm run seed`: adds the demo community to a running data directory, beside its members. */
const print = (line: string) => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const url = await databaseUrl(readPlace(process.env))
  const config = readConfig(process.env)
  const began = Date.now()
  const made = await seedDemo(
    { ...config, database: { url, pool: 4 } },
    { password: config.demo ? demoPassword : null, report: print },
  )
  if (!made) return print('\n  The demo is here already: nothing was changed.\n')
  print(`\n  The demo is ready, after ${Math.round((Date.now() - began) / 1000)} s: ${config.origin}`)
  print(
    config.demo
      ? `  sign in as ${demoUsername} with ${demoPassword}\n`
      : '  Its people cannot sign in: that is for demo mode (KOINON_DEMO=1).\n',
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`)
  process.exit(1)
})
