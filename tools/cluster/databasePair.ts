import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from '../../apps/server/src/adapters/database/address/pgConnections.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/database/embedded.ts'
import { findBinaries } from '../../apps/server/src/adapters/database/embedded/binaries.ts'
import { clusterUser } from '../../apps/server/src/adapters/database/embedded/cluster.ts'
import { renderSettings, settingsFor } from '../../apps/server/src/adapters/database/embedded/settings.ts'
import type { RunAs } from '../../apps/server/src/adapters/database/embedded/user.ts'
import { freePort } from '../../apps/server/test/freePort.ts'
import { listens } from './answers.ts'
import { type Started, startProgram } from './superviseProgram.ts'

/** A server of the pair, as if on a machine of its own. */
interface Side {
  readonly name: string
  readonly folder: string
  readonly port: number
}

const database = 'koinon'
/** Besides what the product's own database has: a log from which a standby reads what it lacks. */
const replication = {
  wal_level: 'replica',
  max_wal_senders: 10,
  hot_standby: 'on',
  hot_standby_feedback: 'on',
  wal_keep_size: '512MB',
  min_wal_size: '128MB',
  wal_receiver_status_interval: '1s',
  shared_buffers: '256MB',
  unix_socket_directories: '',
}

interface Parts {
  readonly sides: readonly [Side, Side]
  readonly passwords: { readonly admin: string; readonly app: string }
  readonly program: string
  readonly user: RunAs | undefined
}

/**
 * PostgreSQL as a primary, and a standby that has confirmed every commit before anybody hears of it. It takes the place of
 * what promotes in production (Patroni, repmgr, or the provider): when the primary ends, it promotes the standby, and makes
 * a new standby of what is left. It decides only once the primary's process has ended, so there are never two that can be
 * written to.
 */
export class DatabasePair {
  readonly #parts: Parts
  readonly #running = new Map<Side, Started>()
  readonly #failovers: number[] = []
  #promoted: (port: number) => void = () => undefined
  #primary: Side
  #standby: Side
  #isSafe = false
  #isStopping = false
  #work = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
    ;[this.#primary, this.#standby] = parts.sides
  }

  /** The address with both servers, of which the one that can be written to is used. */
  get url(): string {
    return this.#addressOf(this.#parts.sides)
  }
  /** The address of the standby, which only reads; it changes sides with every failover. */
  get standbyUrl(): string {
    return this.#addressOf([this.#standby])
  }
  get login() {
    return { user: database, password: this.#parts.passwords.app }
  }
  get primaryPort(): number {
    return this.#primary.port
  }
  /** Whether a standby has all that was acknowledged. */
  get isSafe(): boolean {
    return this.#isSafe
  }
  /** How long each failover took, from the end of the primary until its standby could be written to, in ms. */
  get failovers(): readonly number[] {
    return this.#failovers
  }
  /** Tells the port of a new primary, before anything else. */
  onPromoted(listener: (port: number) => void): void {
    this.#promoted = listener
  }

  async start(): Promise<void> {
    await this.#configure(this.#primary, {})
    await this.#launch(this.#primary)
    await this.#makeStandby()
  }

  /** Ends the primary as a loss of power would. */
  async killPrimary(): Promise<void> {
    const started = this.#running.get(this.#primary)
    started?.signal('SIGKILL')
    await started?.ended
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#work
    // The standby first: the primary would wait for it.
    for (const side of [this.#standby, this.#primary]) {
      const started = this.#running.get(side)
      started?.signal('SIGINT')
      await started?.ended
    }
  }

  #addressOf(sides: readonly Side[]): string {
    const places = sides.map(({ port }) => `127.0.0.1:${port}`).join(',')
    return `postgres://${database}:${this.#parts.passwords.app}@${places}/${database}`
  }

  #adminUrl({ port }: Side): string {
    return `postgres://postgres:${this.#parts.passwords.admin}@127.0.0.1:${port}/postgres`
  }

  async #launch(side: Side): Promise<void> {
    const { program, user } = this.#parts
    const isReady = () => accepts(this.#adminUrl(side))
    const { name, folder } = side
    const started = await startProgram({
      name,
      program,
      args: ['-D', folder],
      folder: path.dirname(folder),
      user,
      isReady,
    })
    this.#running.set(side, started)
    void started.ended.then(() => this.#lose(side, started))
  }

  #lose(side: Side, started: Started): void {
    if (this.#isStopping || this.#running.get(side) !== started) return
    this.#running.delete(side)
    const endedAt = performance.now()
    this.#work = this.#work
      .then(() => (side === this.#primary ? this.#failOver(endedAt) : this.#replaceStandby()))
      .catch((error: unknown) => console.error('The database pair:', error))
  }

  async #failOver(endedAt: number): Promise<void> {
    if (!this.#isSafe) throw new Error('The primary ended while no standby had all that was acknowledged.')
    ;[this.#primary, this.#standby] = [this.#standby, this.#primary]
    this.#isSafe = false
    await queryState(this.#adminUrl(this.#primary), 'select pg_promote(true, 60)')
    this.#promoted(this.#primary.port)
    this.#failovers.push(performance.now() - endedAt)
    await this.#configure(this.#primary, {})
    await this.#makeStandby()
  }

  /** Without its standby the primary would wait for ever: it goes on alone until there is a new one. */
  async #replaceStandby(): Promise<void> {
    this.#isSafe = false
    await this.#reconfigure(this.#primary, {})
    await this.#makeStandby()
  }

  async #makeStandby(): Promise<void> {
    const [from, to] = [this.#primary, this.#standby]
    const { passwords, user } = this.#parts
    await copyPrimary({ from, to, user, adminUrl: this.#adminUrl(from) })
    const link = `host=127.0.0.1 port=${from.port} user=postgres password=${passwords.admin} application_name=standby`
    await this.#configure(to, { primary_conninfo: link })
    await this.#launch(to)
    await this.#beSafe()
  }

  /** From now on a commit is acknowledged once the standby has it on its disk. */
  async #beSafe(): Promise<void> {
    const primary = this.#primary
    const state = (what: string) =>
      queryState(
        this.#adminUrl(primary),
        `select ${what} as state from pg_stat_replication where application_name = 'standby'`,
      )
    await until(async () => (await state('state')) === 'streaming')
    await this.#reconfigure(primary, { synchronous_standby_names: 'standby' })
    await until(async () => (await state('sync_state')) === 'sync')
    this.#isSafe = true
  }

  async #configure(side: Side, settings: Record<string, string>): Promise<void> {
    const { user } = this.#parts
    const file = path.join(side.folder, 'koinon.conf')
    const text = renderSettings({ ...settingsFor(true), ...replication, port: side.port, ...settings })
    await writeFile(file, text, { mode: 0o600 })
    if (user) await chown(file, user.uid, user.gid)
  }

  async #reconfigure(side: Side, settings: Record<string, string>): Promise<void> {
    await this.#configure(side, settings)
    await queryState(this.#adminUrl(side), 'select pg_reload_conf()')
  }
}

/** Creates both servers in a folder, and starts them. */
export async function startDatabasePair(folder: string): Promise<DatabasePair> {
  const sides = await createSides(folder)
  const user = clusterUser(path.join(folder, 'one'))
  const { postgres: program } = await findBinaries('/var/lib/koinon', user)
  const pair = new DatabasePair({ sides, passwords: await passwordsOf(sides[0]), program, user })
  await pair.start()
  return pair
}

/** Creates the first of two servers, with the product's database in it, and the place of the second. */
async function createSides(folder: string): Promise<[Side, Side]> {
  const [one, two] = ['one', 'two'].map((name) => path.join(folder, name))
  if (one === undefined || two === undefined) throw new Error('There is no folder.')
  const created = await startEmbeddedPostgres({ dataDir: one, log: { info: () => undefined, warn: console.warn } })
  await created.stop()
  await mkdir(two, { mode: 0o711 })
  const [first, second] = [await freePort(), await freePort()]
  return [
    { name: 'postgres-one', folder: path.join(one, 'cluster'), port: first },
    { name: 'postgres-two', folder: path.join(two, 'cluster'), port: second },
  ]
}

const passwordsOf = async ({ folder }: Side): Promise<{ admin: string; app: string }> =>
  JSON.parse(await readFile(path.join(folder, 'koinon-passwords.json'), 'utf8')) as { admin: string; app: string }

interface CopyOptions {
  readonly from: Side
  readonly to: Side
  readonly user: RunAs | undefined
  readonly adminUrl: string
}

/** Makes the folder of a standby from that of a running primary, as `pg_basebackup` would. */
async function copyPrimary({ from, to, user, adminUrl }: CopyOptions): Promise<void> {
  const client = await openClient(adminUrl, 'koinon cluster')
  try {
    await client.query("select pg_backup_start('standby', true)")
    const pieces = ['rm -rf "$2"', 'mkdir -m 700 "$2"', copy, 'mkdir -m 700 "$2/pg_wal/archive_status"']
    const child = spawn('sh', ['-c', pieces.join(' && '), 'sh', from.folder, to.folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`The primary could not be copied: ${code}.`)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(to.folder, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(path.join(to.folder, 'standby.signal'), '')
    if (user) {
      const owned = spawn('chown', ['-R', `${user.uid}:${user.gid}`, to.folder], { stdio: 'ignore' })
      await once(owned, 'exit')
    }
  } finally {
    await client.end()
  }
}

/** Files vanish and grow meanwhile, which tar tells by ending with 1; the log makes good for it. */
const copy =
  '{ tar -C "$1" -cf - --warning=no-file-changed --warning=no-file-removed --ignore-failed-read' +
  " --exclude='./pg_wal/*' --exclude=./postmaster.pid --exclude=./postmaster.opts --exclude='./pg_replslot/*' ." +
  ' || [ $? -le 1 ]; } | tar -C "$2" -xf -'

async function queryState(url: string, query: string): Promise<string | undefined> {
  const client = await openClient(url, 'koinon cluster')
  try {
    const { rows } = await client.query<{ state?: string }>(query)
    return rows[0]?.state
  } finally {
    await client.end()
  }
}

const accepts = async (url: string): Promise<boolean> => {
  if (!(await listens(Number(new URL(url).port)))) return false
  return queryState(url, 'select 1').then(
    () => true,
    () => false,
  )
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds());) {
    if (Date.now() > end) throw new Error('The standby does not follow its primary.')
    await pause(100)
  }
}
