import cluster from 'node:cluster'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from './adapters/database/embedded.ts'
import { connect } from './adapters/database/connect.ts'
import { migrate } from './adapters/database/migrate.ts'
import { type Config, readConfig } from './config.ts'
import { demoKeyOf, demoPassword, demoPasswordOf, demoUsername } from './demo/access.ts'
import { demoPath, isDemoOffered } from './demo/offer.ts'
import { seedDemo } from './demo/seed.ts'
import { prepareJobs } from './kernel/jobs.ts'
import { survivePrinting } from './kernel/standardOutput.ts'
import { runNode } from './node.ts'

/**
 * The whole product from one command. The first process owns the database, migrates it to the newest schema and keeps
 * the serving processes alive; they share one port.
 */
/** What serving processes are told when they have to stop. */
interface StopOrder {
  /** How long to serve on while balancers take note, in ms. */
  readonly graceMs: number
}
type StopServing = (order: StopOrder) => Promise<void>
const isStopOrder = (message: unknown): message is StopOrder =>
  typeof message === 'object' && message !== null && 'graceMs' in message && typeof message.graceMs === 'number'

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function prepareDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.database.url) return { url: config.database.url, stop: async () => undefined }
  say('  starting the database')
  const { nearUrl, stop } = await startEmbeddedPostgres({
    dataDir: path.join(config.dataDir, 'postgres'),
    log: { info: (line) => say(`  ${line}`), warn: (line) => say(`  ${line}`) },
  })
  return { url: nearUrl, stop }
}

async function migrateDatabase(url: string): Promise<void> {
  const { sql, close } = connect(url, { pool: 2 })
  try {
    await migrate(sql, { say: (line) => say(`  ${line}`) })
    await prepareJobs(url)
  } finally {
    await close()
  }
}

/** Starts the serving processes and waits until each of them serves; refuses if one cannot. Returns how to stop them. */
async function forkNodes(config: Config, env: Record<string, string>): Promise<StopServing> {
  let [stopping, isReady] = [false, false]
  // Only one of them listens for streams; whoever takes its place does too.
  const others = { ...env, KOINON_ROLES: config.roles.filter((role) => role !== 'live').join(',') }
  let listening: number | undefined
  const fork = (listens: boolean) => {
    const worker = cluster.fork(listens ? env : others)
    if (listens) listening = worker.id
  }
  for (let count = 0; count < config.processes; count += 1) fork(count === 0)
  const begun = new Promise<void>((resolve, reject) => {
    const serving = new Set<number>()
    cluster.on('listening', ({ id }) => {
      if (serving.add(id).size < config.processes) return
      isReady = true
      resolve()
    })
    // One that ends before all of them serve would end again: it has said why.
    cluster.on('exit', () => reject(new Error('The server could not start: see above.')))
  })
  cluster.on('exit', (worker) => {
    if (stopping || !isReady) return
    say(`  process ${worker.process.pid} ended, another one starts`)
    setTimeout(fork, 1000, worker.id === listening)
  })
  const stop: StopServing = async (order) => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = workers.map((worker) => new Promise<void>((resolve) => void worker.once('exit', () => resolve())))
    for (const worker of workers) worker.send(order)
    await Promise.all(ended)
  }
  await begun.catch(async (error: unknown) => {
    await stop({ graceMs: 0 })
    throw error
  })
  return stop
}

async function supervise(config: Config): Promise<void> {
  const database = await prepareDatabase(config)
  const marker = path.join(config.dataDir, 'database.url')
  const leave = async () => {
    await database.stop()
    await rm(marker, { force: true })
  }
  await writeFile(marker, database.url, { mode: 0o600 })
  const stopNodes = await startServing(config, database.url).catch(async (error: unknown) => {
    await leave()
    throw error
  })
  await greet(config, database.url)
  let stopping: Promise<void> | null = null
  const stop = (order: StopOrder) => {
    stopping ??= (async () => {
      say('\n  stopping: finishing what is under way')
      await stopNodes(order)
      await leave()
      say('  stopped')
    })()
    void stopping.then(() => process.exit(0))
  }
  // Somebody at a terminal has no balancer in front.
  process.on('SIGINT', () => stop({ graceMs: 0 }))
  process.on('SIGTERM', () => stop({ graceMs: config.drainMs }))
}

/** Brings the database to the newest schema and serves it. Returns how to stop serving. */
async function startServing(config: Config, url: string): Promise<StopServing> {
  await migrateDatabase(url)
  const begins = config.demo ? 'EMPTY' : 'NEVER'
  const withDatabase = { ...config, database: { url, pool: 4 } }
  await seedDemo(withDatabase, { begins, password: demoPasswordOf(config), say })
  const env = { DATABASE_URL: url }
  if (config.processes > 1) return forkNodes(config, env)
  // A database of its own has no other machine at it.
  const alone = !config.database.url
  return (await runNode(readConfig({ ...process.env, ...env }), { alone })).stop
}

/** Says where it is, and what to do first. */
async function greet(config: Config, url: string): Promise<void> {
  const mails = config.mail.smtpUrl ? 'go to your mail server' : `are kept here: ${config.origin}/outbox`
  say(
    `\n  ${config.instance.name} is ready at ${config.origin}\n  mails ${mails}\n  make an administrator: npm run admin -- create --username NAME --email ADDRESS\n`,
  )
  if (config.demo) say(`  demo mode: sign in as ${demoUsername} with ${demoPassword}\n`)
  else if (await isDemoOffered(url))
    say(`  or have a demo community made first: ${config.origin}${demoPath}?key=${demoKeyOf(config)}\n`)
}

async function main(): Promise<void> {
  survivePrinting()
  const config = readConfig(process.env)
  if (cluster.isPrimary) return supervise(config)
  const node = await runNode(config, { alone: false })
  let stopping: Promise<void> | null = null
  const stop = (order: StopOrder) => {
    stopping ??= node.stop(order)
    void stopping.then(() => process.exit(0))
  }
  process.on('message', (message) => isStopOrder(message) && stop(message))
  process.on('SIGTERM', () => stop({ graceMs: config.drainMs }))
  // Ctrl-C reaches every process of the terminal: the first one decides when this one ends.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => stop({ graceMs: 0 }))
}

main().catch((error: unknown) => {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
