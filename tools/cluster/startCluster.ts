import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { readyDatabase } from '../../apps/server/src/readyDatabase.ts'
import { withParameter } from '../../apps/server/src/adapters/database/address/parseAddress.ts'
import { installed } from '../../apps/server/test/counterparts/installed.ts'
import { freePort } from '../../apps/server/test/freePort.ts'
import { nodeFlags } from '../nodeFlags.mjs'
import { isReady, listens } from './answers.ts'
import { startBalancer } from './balancer.ts'
import { type DatabasePair, startDatabasePair } from './databasePair.ts'
import { type Part, superviseProgram } from './superviseProgram.ts'
import { credentials, startObjectStore } from './objectStore.ts'
import { startPooler } from './pooler.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface ClusterNode extends Part {
  /** Its own address, past the balancer. */
  readonly url: string
  readonly dataDir: string
}

/** A small production on one machine: each part is the real program, and is started again when it ends. */
export interface Cluster {
  /** Where people go: the balancer. */
  readonly url: string
  readonly nodes: readonly ClusterNode[]
  readonly database: DatabasePair
  readonly nats: Part
  readonly pooler: Part
  readonly balancer: Part
  readonly store: readonly Part[]
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** An empty folder, into which PostgreSQL's own user can go. */
  readonly folder: string
  /** Serving processes of each node. */
  readonly processes?: number
  /** Variables for every node, besides those that connect it with the rest. */
  readonly env?: Readonly<Record<string, string>>
  readonly report?: (line: string) => void
}

/** The programs that are packages, by the names of Debian's packages. */
const packages = {
  'nats-server': 'nats-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  memcached: 'memcached',
  'swift-proxy-server': 'swift-proxy',
  'swift-object-server': 'swift-object',
  'swift-container-server': 'swift-container',
  'swift-account-server': 'swift-account',
} as const

/** The packages that this machine lacks for a cluster. */
export const missingPackages = (): string[] =>
  Object.entries(packages).flatMap(([program, name]) => (installed(program) === null ? [name] : []))

const programOf = (name: keyof typeof packages): string => {
  const found = installed(name)
  if (found === null) throw new Error(`${name} is not installed: apt-get install ${packages[name]}`)
  return found
}

/** Starts all parts, each in a folder of its own, and resolves once both nodes serve. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const parts: Stoppable[] = []
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop()
  }
  const started = <T extends Stoppable>(part: T): T => {
    parts.push(part)
    return part
  }
  try {
    return { ...(await startParts(options, started)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Stoppable {
  stop(): Promise<void>
}

async function startParts(
  { folder, processes = 1, env = {}, report = () => undefined }: ClusterOptions,
  started: <T extends Stoppable>(part: T) => T,
): Promise<Omit<Cluster, 'stop'>> {
  const folderOf: FolderOf = (name) => {
    const made = path.join(folder, name)
    mkdirSync(made, { mode: 0o711 })
    return made
  }
  report('the object store')
  const objects = await startObjectStore(folderOf('store'))
  objects.parts.forEach(started)
  await createBucket(objects.endpoint)
  report('the bus')
  const bus = await startBus(folderOf('bus'))
  started(bus.part)
  report('a primary with its standby')
  const database = started(await startDatabasePair(folderOf('database')))
  const { login, primaryPort } = database
  const pooler = await startPooler({
    program: programOf('pgbouncer'),
    folder: folderOf('pooler'),
    login,
    primaryPort,
  })
  started(pooler.part)
  database.onPromoted(pooler.leadTo)
  const poolerUrl = withParameter(pooler.url, 'pooler', 'transaction')
  await readyDatabase(database.url, { poolerUrl, report: () => undefined })
  report('two nodes')
  const places = await Promise.all(['node-one', 'node-two'].map(async (name) => ({ name, port: await freePort() })))
  const balancer = await startBalancer({ program: programOf('haproxy'), folder: folderOf('balancer'), nodes: places })
  started(balancer.part)
  const variables = {
    ...secrets(),
    ...settled,
    PUBLIC_URL: balancer.url,
    KOINON_PROCESSES: String(processes),
    DATABASE_URL: database.url,
    DATABASE_POOLER_URL: pooler.url,
    NATS_URL: bus.url,
    S3_ENDPOINT: objects.endpoint,
    ...env,
  }
  const nodes = await Promise.all(places.map(async (place) => started(await startNode(place, folderOf, variables))))
  const [nats, store] = [bus.part, objects.parts]
  return { url: balancer.url, nodes, database, nats, pooler: pooler.part, balancer: balancer.part, store }
}

type FolderOf = (name: string) => string

/** Variables that do not depend on where the rest is. */
const settled = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  KOINON_DRAIN_SECONDS: '4',
  MIGRATE: 'never',
  S3_BUCKET: credentials.bucket,
  S3_ACCESS_KEY: credentials.key,
  S3_SECRET_KEY: credentials.secret,
}

async function startNode(
  { name, port }: { readonly name: string; readonly port: number },
  folderOf: FolderOf,
  variables: Readonly<Record<string, string>>,
): Promise<ClusterNode> {
  const dataDir = folderOf(name)
  const part = await superviseProgram({
    name,
    program: process.execPath,
    args: [...nodeFlags, path.join(root, 'apps/server/src/main.ts')],
    env: { ...variables, NODE_ID: name, PORT: String(port), KOINON_DATA: dataDir },
    folder: dataDir,
    isReady: () => isReady(port),
  })
  return Object.assign(part, { url: `http://localhost:${port}`, dataDir })
}

async function startBus(folder: string): Promise<{ readonly url: string; readonly part: Part }> {
  const port = await freePort()
  const part = await superviseProgram({
    name: 'nats-server',
    program: programOf('nats-server'),
    args: ['-a', '127.0.0.1', '-p', String(port)],
    folder,
    isReady: () => listens(port),
  })
  return { url: `nats://127.0.0.1:${port}`, part }
}

const secrets = (): Record<string, string> =>
  Object.fromEntries(
    ['SESSION_SECRET', 'LINK_SECRET', 'SERVICE_SECRET', 'CAPTCHA_SECRET'].map((name) => [
      name,
      randomBytes(24).toString('hex'),
    ]),
  )

async function createBucket(endpoint: string): Promise<void> {
  const { key, secret, bucket } = credentials
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}
