import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/adapters/database/embedded.ts'
import { prepareTemplate } from './world/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' PostgreSQL: its database `postgres`, as the superuser. `cloneDatabase` starts from there. */
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run: without fsync, in a folder of its own, gone at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'koinon-test-'))
  // PostgreSQL's own user passes through it when the tests run as root.
  await chmod(dataDir, 0o711)
  const warnings = { info: () => undefined, warn: (message: string) => console.warn(message) }
  const database = await startEmbeddedPostgres({ dataDir, durable: false, log: warnings })
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
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
