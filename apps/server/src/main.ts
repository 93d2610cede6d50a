import cluster from 'node:cluster'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { connect } from '#adapters/database/connect.ts'
import { ensurePortIsFree } from '#adapters/machine/ensurePortIsFree.ts'
import { lockDirectory } from '#adapters/machine/lockDirectory.ts'
import { type Config, readConfig, readPlace } from './config.ts'
import { setupKeyOf, demoPassword, demoPasswordOf, demoUsername } from '#demo/access.ts'
import { demoPath } from '#demo/offer.ts'
import { seedDemo } from '#demo/seed.ts'
import { isSetupKeyVoid } from '#features/admin/index.ts'
import { readPlaceNow } from '#features/place/index.ts'
import { serviceFaults } from './doctor/serviceFaults.ts'
import { forkNodes } from './forkNodes.ts'
import { type StartFacts, startMessage } from './startMessage.ts'
import { areDeliveriesPaused } from '#kernel/work/deliveries.ts'
import { ignoreOutputErrors } from '#kernel/standardOutput.ts'
import { runNode } from './node.ts'
import { type StopOrder, createProcessParts, isStopOrder } from './processParts.ts'
import { readyDatabase } from './readyDatabase.ts'

/**
 * The whole product from one command. The first process owns the data directory and the database, migrates it to the
 * newest schema and keeps the serving processes alive; they share one port.
 */
const print = (line: string) => void process.stdout.write(`${line}\n`)
const parts = createProcessParts()
/** The grace of a stop that nobody at a terminal asked for. While nothing is served yet, no balancer has to take note. */
let graceMs = 0

async function prepareDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.database.url) return { url: config.database.url, stop: async () => undefined }
  print('  Starting the database')
  const embedded = await startEmbeddedPostgres({
    dataDir: path.join(config.dataDir, 'postgres'),
    log: { info: (line) => print(`  ${line}`), warn: (line) => print(`  ${line}`) },
  })
  return { url: embedded.nearUrl, stop: () => embedded.stop() }
}

/** Tries what could make the start fail before anything is changed: nothing of a running server is touched. */
async function supervise(): Promise<void> {
  const { dataDir, origin, ...place } = readPlace(process.env)
  await parts.start(
    () => lockDirectory(dataDir, { address: origin }),
    (lock) => lock.release(),
  )
  await ensurePortIsFree(place, { port: 'PORT', host: 'HOST' })
  const config = readConfig(process.env)
  if (config.live && config.roles.includes('live'))
    await ensurePortIsFree(config.live, { port: 'RTMP_PORT', host: 'RTMP_HOST' })
  const { url } = await parts.start(
    () => prepareDatabase(config),
    (database) => database.stop(),
  )
  const marker = path.join(dataDir, 'database.url')
  await parts.start(
    () => writeFile(marker, url, { mode: 0o600 }),
    () => rm(marker, { force: true }),
  )
  await startServing(config, url)
  graceMs = config.drainMs
  await greet(config, url)
  void reportServices(config)
}

/** Says which services of others do not work; the server goes on without them, and with them as soon as they answer. */
async function reportServices(config: Config): Promise<void> {
  const faults = await serviceFaults(config).catch(() => [])
  for (const { name, detail, remedy } of faults) print(`  ${name}: ${detail}\n    ${remedy ?? ''}`)
}

/** Makes the database ready and serves it. */
async function startServing(config: Config, url: string): Promise<void> {
  // A database of its own has no other machine at it.
  const isOurs = !config.database.url
  await readyDatabase(url, { isOurs, migrates: config.migrates, report: (line) => print(`  ${line}`) })
  const begins = config.demo ? 'EMPTY' : 'NEVER'
  const withDatabase = { ...config, database: { url, pool: 4 } }
  await seedDemo(withDatabase, { begins, password: demoPasswordOf(config), report: print })
  // An address that was given is read by each process where it stands: a secret from a file does not get into an environment.
  const env: Record<string, string> = isOurs ? { DATABASE_URL: url } : {}
  if (config.processes > 1) {
    // One of them may serve long before all do.
    cluster.once('listening', () => (graceMs = config.drainMs))
    await parts.start(
      () => forkNodes(config, env, print),
      (stopNodes, order) => stopNodes(order),
    )
    return
  }
  await parts.start(
    () => runNode(readConfig({ ...process.env, ...env }), { isAlone: isOurs }),
    (node, order) => node.stop(order),
  )
}

/** Says where it is, and what to do first. */
async function greet(config: Config, url: string): Promise<void> {
  // It serves already. A database that goes away now comes back; a line to read is not worth a stop.
  const found = await readFacts(config, url).catch(() => ({
    name: config.instance.name,
    setupUrl: null,
    isPaused: false,
  }))
  print(
    startMessage({
      ...found,
      origin: config.origin,
      hasMailServer: config.mail.smtpUrl !== undefined,
      demo: config.demo ? { username: demoUsername, password: demoPassword } : null,
      isTerminal: process.stdout.isTTY,
    }),
  )
}

async function readFacts(config: Config, url: string): Promise<Pick<StartFacts, 'name' | 'setupUrl' | 'isPaused'>> {
  const { db, close } = connect(url, { pool: 1 })
  try {
    const { name } = await readPlaceNow(config, db)
    const isVoid = await isSetupKeyVoid(db)
    return {
      name,
      setupUrl: isVoid ? null : `${config.origin}${demoPath}?key=${setupKeyOf(config)}`,
      isPaused: await areDeliveriesPaused(db),
    }
  } finally {
    await close()
  }
}

/** Stops what was started, also in the middle of the start, and ends this process. */
function stop(order: StopOrder): void {
  if (parts.isStopping) return
  if (cluster.isPrimary) print('\n  Finishing what is in progress')
  parts.stop(order).then(
    () => {
      if (cluster.isPrimary) print('  Stopped')
      process.exit(0)
    },
    (error: unknown) => fail(error),
  )
}
const stopGracefully = () => stop({ graceMs })
const stopNow = () => stop({ graceMs: 0 })

function fail(error: unknown): void {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function serve(): Promise<void> {
  // Ctrl-C and the end of a terminal reach every process of it: the first one decides when this one ends.
  process.on('SIGINT', () => undefined)
  process.on('SIGHUP', () => undefined)
  process.on('message', (message) => isStopOrder(message) && stop(message))
  process.on('disconnect', stopNow)
  const config = readConfig(process.env)
  await parts.start(
    () => runNode(config, { isAlone: false }),
    (node, order) => node.stop(order),
  )
  graceMs = config.drainMs
}

async function main(): Promise<void> {
  ignoreOutputErrors()
  process.on('SIGTERM', stopGracefully)
  if (cluster.isWorker) return serve()
  // Nobody at a terminal has a balancer in front.
  process.on('SIGINT', stopNow)
  process.on('SIGHUP', stopNow)
  // Started by tools/boot.mjs, it ends when that is killed.
  process.on('disconnect', stopGracefully)
  return supervise()
}

main().catch(async (error: unknown) => {
  // Told to stop, this process took away what its start still needed.
  if (parts.isStopping) return
  await parts.stop({ graceMs: 0 }).catch(() => undefined)
  fail(error)
})
