import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/adapters/database/embedded.ts'
import { scratchFolder } from './scratch.ts'
import { prepareTemplate } from './world/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' PostgreSQL: its database `postgres`, as the superuser. `cloneDatabase` starts from there. */
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run: without fsync, in a folder of its own, gone at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await scratchFolder()
  const warnings = { info: () => undefined, warn: (message: string) => console.warn(message) }
  const database = await startEmbeddedPostgres({ dataDir: scratch.folder, durable: false, log: warnings })
  const stop = async () => {
    await database.stop()
    await scratch.remove()
  }
  try {
    await prepareTemplate(database.adminUrl)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgresUrl', database.adminUrl)
  return stop
}
