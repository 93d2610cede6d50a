import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { scratchFolder } from './scratchFolder.ts'
import { prepareTemplate } from './world/database.ts'
import { refusalsFile } from './world/refusals.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' PostgreSQL: its database `postgres`, as the superuser. `cloneDatabase` starts from there. */
    postgresUrl: string
    /** The folder of its Unix socket, where there is one: a query costs less than over TCP. */
    postgresSocket: string | null
    /** Where each file records the refusals it provoked. */
    refusalsFolder: string
  }
}

/** One real PostgreSQL for the whole run: without fsync, in a folder of its own, deleted at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await scratchFolder()
  const warnings = { info: () => undefined, warn: (message: string) => console.warn(message) }
  const database = await startEmbeddedPostgres({
    dataDir: scratch.folder,
    durable: false,
    // With a handful of rows each plan is as good as any other: making a new one for every value costs more.
    settings: { plan_cache_mode: 'force_generic_plan' },
    log: warnings,
  })
  const refusals = await scratchFolder()
  const stop = async () => {
    await database.stop()
    await scratch.remove()
    await gatherRefusals(refusals.folder)
    await refusals.remove()
  }
  try {
    await prepareTemplate(database.adminUrl)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgresUrl', database.adminUrl)
  project.provide('postgresSocket', new URL(database.nearUrl).searchParams.get('host'))
  project.provide('refusalsFolder', refusals.folder)
  return stop
}

/** Everything the files of this run provoked, in one file. */
async function gatherRefusals(folder: string): Promise<void> {
  const parts = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')))
  await mkdir(path.dirname(refusalsFile), { recursive: true })
  await writeFile(refusalsFile, `[${parts.join(',\n')}]\n`)
}
