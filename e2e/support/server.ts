import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { measureCost } from '../../apps/server/test/costs.ts'
import { freePort } from '../../apps/server/test/freePort.ts'
import { scratchFolder } from '../../apps/server/test/scratchFolder.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The product, started the way an outsider would. */
export interface Product {
  readonly url: string
  readonly dataDir: string
  /** Everything it has printed so far. */
  said(): string
  /** Kills it like `kill -9`, and waits until it is gone. */
  kill(): Promise<void>
  /** Stops it gracefully and removes its data; returns its exit code. */
  stop(): Promise<number | null>
}

export interface ProductOptions {
  readonly env?: Readonly<Record<string, string>>
  /** An existing data directory; it is kept when the product stops. */
  readonly dataDir?: string
  /** A data directory to start with a copy of, instead of an empty one. */
  readonly model?: string
  /** How long it may take to be ready, in ms: by default a minute, as a first start on a busy machine creates a database. */
  readonly timeoutMs?: number
  /** Its port; a free one by default. */
  readonly port?: number
  /** The command that starts it, and gets the signals: the server's own program by default. */
  readonly through?: keyof typeof commands
  /** The folder of another version; this checkout by default. */
  readonly root?: string
}

const boot = [process.execPath, 'tools/boot.mjs', 'start']
/** Ways to start the product. A container's first process gets only the signals that it handles. */
const commands = {
  server: [process.execPath, '--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'],
  npm: ['npm', 'start'],
  container: ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', ...boot],
}
/** Whether this user may start something as the first process of a container. */
export const hasContainers = (): boolean =>
  spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

/** Sends the signal to the process that was started: inside a container, where it is the only child of what made that. */
function send(child: ChildProcess, through: keyof typeof commands, signal: NodeJS.Signals): void {
  if (child.exitCode !== null || child.signalCode !== null) return
  if (through !== 'container') child.kill(signal)
  else process.kill(Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')), signal)
}

/** Starts the whole product on a free port, and waits until it reports that it is ready. */
export const startProduct = (options: ProductOptions = {}): Promise<Product> =>
  measureCost('product', () => start(options))

async function start(options: ProductOptions): Promise<Product> {
  const { env = {}, dataDir, model, timeoutMs = 60_000, through = 'server' } = options
  const scratch = dataDir === undefined ? await scratchFolder() : { folder: dataDir, remove: async () => undefined }
  if (model !== undefined) await cp(model, scratch.folder, { recursive: true, dereference: true })
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const [program = '', ...args] = commands[through]
  const child = spawn(program, args, {
    cwd: options.root ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      KOINON_DATA: scratch.folder,
      KOINON_PROCESSES: '1',
      KOINON_DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      // Visitors state their IP address, so that each has a request limit of their own.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  // Not before everything that it started and that can still print has ended too.
  const ended = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    send(child, through, signal)
    await ended
    return child.exitCode
  }
  const until = Date.now() + timeoutMs
  for (let answer = 'no connection'; answer !== 'ready'; answer = await readStatus(url)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The product ended at once:\n${output}`)
    if (Date.now() > until) {
      await end('SIGKILL')
      throw new Error(
        `The product was not ready after ${timeoutMs / 1000} s. /status: ${answer}\n${output.slice(-4000)}`,
      )
    }
    // Polling is free until it listens; from then on requests count towards the limit.
    await pause(answer.startsWith('no connection') ? 50 : 250)
  }
  return {
    url,
    dataDir: scratch.folder,
    said: () => output,
    kill: async () => void (await end('SIGKILL')),
    stop: async () => {
      const code = await end('SIGTERM')
      await scratch.remove()
      return code
    },
  }
}

/** 'ready', or what /status said instead. */
export async function readStatus(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/status`, { signal: AbortSignal.timeout(5000) })
    const text = await answer.text()
    const { ready } = JSON.parse(text) as { ready?: boolean }
    return answer.ok && ready === true ? 'ready' : `${answer.status} ${text.slice(0, 500)}`
  } catch (error) {
    // `fetch` says only that it failed.
    return `no connection: ${String(error instanceof Error ? (error.cause ?? error) : error)}`
  }
}
