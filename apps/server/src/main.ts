import cluster from 'node:cluster'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { ensurePortIsFree } from '#adapters/machine/ensurePortIsFree.ts'
import { lockDirectory } from '#adapters/machine/lockDirectory.ts'
import { ignoreOutputErrors } from '#kernel/ignoreOutputErrors.ts'
import { type Config, readConfig, readPlace } from './config.ts'
import { forkNodes } from './forkNodes.ts'
import { prepareApart } from './prepareApart.ts'
import type { PlaceFacts } from './prepareStart.ts'
import { type StopOrder, createProcessParts, isStopOrder } from './processParts.ts'
import { startMessage } from './startMessage.ts'

/**
 * The whole product from one command. The first process owns the data directory and the database, migrates it to the
 * newest schema and keeps the serving processes alive; they share one port. It imports little: where others serve, it
 * stays small, and where it serves itself, the rest is loaded while the database starts.
 */
const print = (line: string) => void process.stdout.write(`${line}\n`)
const indented = (line: string) => print(`  ${line}`)
const parts = createProcessParts()
/** The grace of a stop that nobody at a terminal asked for. While nothing is served yet, no balancer has to take note. */
let graceMs = 0

async function startDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.database.url) return { url: config.database.url, stop: async () => undefined }
  indented('Starting the database')
  const embedded = await startEmbeddedPostgres({
    dataDir: path.join(config.dataDir, 'postgres'),
    log: { info: indented, warn: indented },
  })
  return { url: embedded.nearUrl, stop: () => embedded.stop() }
}

/** The database starts by itself meanwhile. A module that cannot be loaded is reported where it is needed. */
function loadEarly(): void {
  for (const load of [() => import('./node.ts'), () => import('./prepareStart.ts')]) load().catch(() => undefined)
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
  if (config.processes === 1) loadEarly()
  const { url } = await parts.start(
    () => startDatabase(config),
    (database) => database.stop(),
  )
  const marker = path.join(dataDir, 'database.url')
  await parts.start(
    () => writeFile(marker, url, { mode: 0o600 }),
    () => rm(marker, { force: true }),
  )
  await (config.processes > 1 ? serveByOthers(config, url) : serveHere(config, url))
}

/** An address that was given is read by each process where it stands: a secret from a file does not get into an environment. */
const addressFor = (config: Config, url: string): Record<string, string> =>
  config.database.url ? {} : { DATABASE_URL: url }

async function serveHere(config: Config, url: string): Promise<void> {
  const [{ prepareStart }, { runNode }] = await Promise.all([import('./prepareStart.ts'), import('./node.ts')])
  const facts = await prepareStart(config, url, indented)
  await parts.start(
    () => runNode(readConfig({ ...process.env, ...addressFor(config, url) }), { isAlone: !config.database.url }),
    (node, order) => node.stop(order),
  )
  greet(config, facts)
  const { reportServices } = await import('./reportServices.ts')
  void reportServices(config, indented)
}

async function serveByOthers(config: Config, url: string): Promise<void> {
  const preparation = await parts.start(
    () => prepareApart({ config, url }, indented),
    ({ stop: end }) => end(),
  )
  const facts = await preparation.ready
  // One of them may serve long before all do.
  cluster.once('listening', () => (graceMs = config.drainMs))
  await parts.start(
    () => forkNodes(config, addressFor(config, url), print),
    (stopNodes, order) => stopNodes(order),
  )
  greet(config, facts)
  preparation.finish()
}

/** Says where it is, and what to do first. */
function greet(config: Config, facts: PlaceFacts): void {
  graceMs = config.drainMs
  const { origin, mail } = config
  print(startMessage({ ...facts, origin, hasMailServer: mail.smtpUrl !== undefined, isTerminal: process.stdout.isTTY }))
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
  const { runNode } = await import('./node.ts')
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
