import { existsSync } from 'node:fs'
import { connect } from '#adapters/database/connect.ts'
import { createSentMessages } from '#adapters/mail/sentMessages.ts'
import { type Ports, createPorts, filesFolder } from '#adapters/ports.ts'
import { health } from '#features/admin/index.ts'
import { createLog } from '#kernel/log.ts'
import { systemRuntime } from '#kernel/runtime.ts'
import { runningDatabaseUrl } from '../admin/databaseUrl.ts'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { type Check, checkOf, wellCheck, wordsOf } from './check.ts'
import { type ExaminedDatabase, examineDatabase } from './databaseChecks.ts'
import { otherDatabaseChecks } from './otherDatabaseChecks.ts'
import { machineChecks } from './machineChecks.ts'
import { busChecks } from './serviceChecks.ts'
import { type Given, examineVariables } from './variableChecks.ts'

/** Connections of a process besides those for requests: jobs, their queue, and LISTEN. */
const otherConnections = 10

interface Examination {
  readonly now?: () => Date
  /** Used instead of those that the configuration names. */
  readonly ports?: Partial<Ports>
}

/** Looks at everything that the server needs, as the server would use it, and changes nothing. */
export async function examine(
  env: Given,
  { now = () => new Date(), ports = {} }: Examination = {},
): Promise<readonly Check[]> {
  const { checks, usable } = examineVariables(env)
  if (usable === null) return checks
  const config = configOrFault(usable)
  if (config instanceof Error) return [...checks, secretsFault(config)]
  const database = await databaseOf(config, now)
  return [
    ...checks,
    ...(await machineChecks(config)),
    ...database.checks,
    ...(await otherDatabaseChecks(config.database, database.url)),
    ...(await busChecks(config)),
    ...(await partChecks(config, database.isCurrent ? database.url : null, { now, ports })),
  ]
}

async function databaseOf(
  { dataDir, processes, database: { url: databaseUrl, pool } }: Config,
  now: () => Date,
): Promise<ExaminedDatabase & { readonly url: string | null }> {
  const url = await runningDatabaseUrl({ dataDir, databaseUrl }).catch((error: unknown) => addressFault(error))
  if (typeof url === 'object') {
    const check = url ?? wellCheck('database', 'it starts with the server')
    return { url: null, checks: [check], isCurrent: false }
  }
  const ownConnections = processes * (pool + otherConnections)
  return { url, ...(await examineDatabase({ url, now, ownConnections })) }
}

/** The file with the address of the server's own database is damaged. */
function addressFault(error: unknown): Check {
  const [, detail = '', remedy = ''] = /^KOINON_DATA: (.+)\. (Start .+)$/.exec(wordsOf(error)) ?? [null, wordsOf(error)]
  return { name: 'database', state: 'BAD', detail, remedy }
}

function configOrFault(usable: Given): Config | Error {
  try {
    return readConfig(usable, { isSaved: false })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Variables that can be used leave the file of secrets as what can be wrong. */
function secretsFault({ message }: Error): Check {
  const [detail = '', remedy = ''] = message.split(/: (?=restore)/)
  return { name: 'secrets', state: 'BAD', detail, remedy: remedy.replace(/^r/, 'R') }
}

/** The parts of the health page: all of them with the database, otherwise those that need none. */
async function partChecks(
  config: Config,
  url: string | null,
  { now, ports: given }: Required<Examination>,
): Promise<Check[]> {
  const runtime = { ...systemRuntime(), now }
  // Without a database nothing asks for a connection.
  const connection = connect(url ?? 'postgres://localhost/none', { pool: 2 })
  try {
    if (url !== null) {
      const running = await createApp(
        { ...config, database: { url, pool: 2 } },
        { connection, runtime, ports: given, log: createLog('silent') },
      )
      try {
        const parts = await health.healthParts(running.app)
        return parts.filter(({ name }) => name !== 'ANSWERS').map(checkOf)
      } finally {
        await running.close()
      }
    }
    const ports = await createPorts(config, createSentMessages(connection.db, runtime), given)
    try {
      const isSetUp = Boolean(config.mail.smtpUrl)
      const hasStore = ports.storage.kind === 's3' || existsSync(filesFolder(config))
      const parts = await Promise.all([
        ...(hasStore ? [health.storagePart({ config, ports, runtime })] : []),
        health.addressParts({ config, runtime, ports }),
        health.mailPart({ config, ports }, { fault: undefined, facts: { isSetUp } }),
        health.cardParts({ config, ports }),
      ])
      return [...parts.flat(), health.videoPart({ config })].map(checkOf)
    } finally {
      await ports.close()
    }
  } finally {
    await connection.close()
  }
}
