import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** How to run a program. */
export interface Program {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly folder: string
  /** The user to run as, if not this one. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined
  /** Whether it serves by now; asked until it does. */
  readonly isReady: () => Promise<boolean>
}

/** A program that runs. */
export interface Started {
  readonly pid: number
  readonly ended: Promise<void>
  /** Sends a signal to it and, if it is not asked to stop but killed, to all that it started. */
  signal(name: NodeJS.Signals): void
}

/** A program that is started again whenever it ends, as a machine's service manager does. */
export interface Part {
  readonly name: string
  /** Whether it serves now. */
  readonly isUp: boolean
  readonly pid: number
  /** Ends it as a loss of power would; it is started again by itself. */
  kill(): Promise<void>
  /** Lets it end in its own time, and starts it again; resolves once it serves. */
  restart(): Promise<void>
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

const startTimeoutMs = 90_000
const pauseBeforeStartMs = 300

/** Everything that runs ends with this process, however it ends: on Linux the kernel sees to it. */
const withThisProcess = ({ user }: Program): string[] => [
  '--pdeathsig',
  'KILL',
  ...(user === undefined ? [] : ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups']),
]

/** Starts a program with its output in a file of its folder; resolves once it serves. */
export async function startProgram(given: Program): Promise<Started> {
  const { name, program, args, folder, isReady } = given
  const log = openSync(`${folder}/${name}.log`, 'a')
  const child = spawn('setpriv', [...withThisProcess(given), program, ...args], {
    // A group of its own: what it started is killed with it.
    detached: true,
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], HOME: folder, ...given.env },
  })
  closeSync(log)
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  const started: Started = { pid: child.pid ?? 0, ended, signal: (which) => send(child, which) }
  const until = Date.now() + startTimeoutMs
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${name} ended at once. It said:\n${lastWords(given)}`)
    if (Date.now() > until) {
      started.signal('SIGKILL')
      throw new Error(`${name} does not serve. It said:\n${lastWords(given)}`)
    }
    await pause(50)
  }
  return started
}

const lastWords = ({ folder, name }: Program): string => readFileSync(`${folder}/${name}.log`, 'utf8').slice(-2000)

function send(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  if (signal !== 'SIGKILL') child.kill(signal)
  else process.kill(-child.pid, 'SIGKILL')
}

/** Starts a program, and starts it again whenever it ends. */
export async function superviseProgram(given: Program): Promise<Part> {
  let [isUp, isStopping] = [true, false]
  let started = await startProgram(given)
  let again = Promise.resolve()
  const watch = () => {
    void started.ended.then(() => {
      isUp = false
      if (!isStopping) again = startAgain()
    })
  }
  const startAgain = async (): Promise<void> => {
    await pause(pauseBeforeStartMs)
    if (isStopping) return
    try {
      started = await startProgram(given)
      isUp = true
      watch()
    } catch (error) {
      console.warn(String(error))
      return startAgain()
    }
  }
  watch()
  const endWith = async (signal: NodeJS.Signals): Promise<void> => {
    const { ended } = started
    started.signal(signal)
    await ended
  }
  return {
    name: given.name,
    get isUp() {
      return isUp
    },
    get pid() {
      return started.pid
    },
    kill: () => endWith('SIGKILL'),
    restart: async () => {
      await endWith('SIGTERM')
      await again
    },
    signal: (name) => started.signal(name),
    stop: async () => {
      isStopping = true
      await again
      await endWith('SIGTERM')
    },
  }
}
