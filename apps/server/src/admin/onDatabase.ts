import { connect } from '#adapters/database/connect.ts'
import { databaseFault } from '#adapters/database/databaseFault.ts'
import type { App } from '#kernel/http/app.ts'
import { createLog } from '#kernel/log.ts'
import { createApp } from '../app.ts'
import { type Config, readConfig, readPlace } from '../config.ts'
import { openBus } from '../openBus.ts'
import { databaseUrl } from './databaseUrl.ts'

type Given = Readonly<Record<string, string | undefined>>

/** Runs a command on the running server's database. */
export async function onDatabase<T>(env: Given, work: (app: App, config: Config) => Promise<T>): Promise<T> {
  // Found before the configuration is read, which would make the secrets of a new installation in a wrong directory.
  const url = await databaseUrl(readPlace(env))
  const config = readConfig(env)
  try {
    return await runCommand({ ...config, database: { url, pool: 2 } }, (app) => work(app, config))
  } catch (error) {
    const fault = config.database.url ? databaseFault(error, url) : null
    throw fault === null ? error : new Error(fault, { cause: error })
  }
}

/** Runs a command on a database; the processes that serve it hear of it at once. */
export async function runCommand<T>(config: Config, work: (app: App) => Promise<T>): Promise<T> {
  const connection = connect(config.database.url ?? '', config.database)
  try {
    const log = createLog(config.logLevel)
    const bus = await openBus(config, { connection, log, isAlone: false })
    const { app, close } = await createApp(config, { connection, log, bus })
    try {
      return await work(app)
    } finally {
      await close()
    }
  } finally {
    await connection.close()
  }
}
