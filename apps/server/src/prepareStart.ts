import { connect } from '#adapters/database/connect.ts'
import { setupKeyOf, demoPassword, demoPasswordOf, demoUsername } from '#demo/access.ts'
import { demoPath } from '#demo/offer.ts'
import { seedDemo } from '#demo/seed.ts'
import { isSetupKeyVoid } from '#features/admin/index.ts'
import { readPlaceNow } from '#features/place/index.ts'
import { areDeliveriesPaused } from '#kernel/work/deliveries.ts'
import type { Config } from './config.ts'
import { readyDatabase } from './readyDatabase.ts'
import type { StartFacts } from './startMessage.ts'

/** The facts that only the database knows. */
export type PlaceFacts = Pick<StartFacts, 'name' | 'setupUrl' | 'isPaused' | 'demo'>

/** Brings the database to the newest schema, completes a demo, and reads what the start says about the place. */
export async function prepareStart(config: Config, url: string, report: (line: string) => void): Promise<PlaceFacts> {
  await readyDatabase(url, {
    isOurs: !config.database.url,
    migrates: config.migrates,
    poolerUrl: config.database.poolerUrl,
    report,
  })
  const begins = config.demo ? 'EMPTY' : 'NEVER'
  const withDatabase = { ...config, database: { url, pool: 4 } }
  await seedDemo(withDatabase, { begins, password: demoPasswordOf(config), report })
  return readFacts(config, url)
}

async function readFacts(config: Config, url: string): Promise<PlaceFacts> {
  const { db, close } = connect(url, { pool: 1 })
  try {
    const { name } = await readPlaceNow(config, db)
    const isVoid = await isSetupKeyVoid(db)
    return {
      name,
      setupUrl: isVoid ? null : `${config.origin}${demoPath}?key=${setupKeyOf(config)}`,
      isPaused: await areDeliveriesPaused(db),
      demo: config.demo ? { username: demoUsername, password: demoPassword } : null,
    }
  } finally {
    await close()
  }
}
