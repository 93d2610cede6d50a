import { availableParallelism } from 'node:os'
import { createConcurrencyLimit } from '../common/concurrencyLimit.ts'
import { threadPool } from '../common/threadPool.ts'
import { parameters } from './parameters.ts'

/** Leaves a core for everything else; more than two at once would also take its memory bandwidth. */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Beyond this many waiting, callers are told to try again: a flood of sign-ins must not fill the memory. */
const mayWait = 200
/** Calls that would wait longer than this for their turn are told at once when to try again. */
const maxWaitMs = 10_000
/**
 * A hash takes a few milliseconds. When it takes this long on average, other work takes the processor: hashing then runs in a
 * thread of full priority until its pace is back.
 */
const starvedMs = 100

export interface Passwords {
  /** The hash to store. Throws GateFullError if too many are waiting. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. For an unknown account (null) it does the same work and returns
   * false, so that the time reveals nothing.
   */
  matches(hash: string | null, password: string): Promise<boolean>
  /** Whether a hash has other parameters than today's: the time of a try would reveal which accounts exist. */
  isOutdated(hash: string): boolean
}

export function createPasswords(): Passwords {
  const gate = createConcurrencyLimit({ running: atOnce, waiting: mayWait, maxWaitMs })
  const limits = { max: atOnce, heapMb: 32 }
  const polite = threadPool(new URL('batchHashWorker.ts', import.meta.url), limits)
  const prompt = threadPool(new URL('promptHashWorker.ts', import.meta.url), limits)
  const threads = () => (gate.averageMs() > starvedMs ? prompt : polite)
  const hash = (password: string) => threads().run(normalised(password), { name: 'hash' }) as Promise<string>
  const decoy = hash('nobody has this password')
  return {
    hash: (password) => gate.run(() => hash(password)),
    matches: (storedHash, password) =>
      gate.run(async () => {
        const task = { stored: storedHash ?? (await decoy), password: normalised(password) }
        const same = (await threads().run(task, { name: 'verify' })) as boolean
        return storedHash !== null && same
      }),
    isOutdated: (storedHash) => {
      const { memoryCost, timeCost, parallelism } = parameters
      return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
    },
  }
}

/** A password typed on another keyboard has one normal form. */
const normalised = (password: string): string => password.normalize('NFKC')
