import { type Options, hash, verify } from '@node-rs/argon2'
import { createGate } from '../common/gate.ts'

/** Argon2id at OWASP's first recommendation: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options
/** Hashing runs on threads beside the event loop; more at once than these would starve everything else of cores. */
const atOnce = 2
/** Who waits behind more than these is told to try again: a flood of sign-ins must not fill the memory. */
const mayWait = 200

export interface Passwords {
  /** The hash to keep. Throws GateFullError when too many wait. */
  hash(password: string): Promise<string>
  /**
   * Whether the password is the one of `kept`. For somebody unknown (null) the same work is done and the answer is
   * false: the time tells nothing.
   */
  matches(kept: string | null, password: string): Promise<boolean>
  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(kept: string): boolean
}

export function createPasswords(): Passwords {
  const gate = createGate({ running: atOnce, waiting: mayWait })
  const decoy = hash('nobody has this password', parameters)
  return {
    hash: (password) => gate.run(() => hash(normalised(password), parameters)),
    matches: (kept, password) =>
      gate.run(async () => {
        const same = await verify(kept ?? (await decoy), normalised(password)).catch(() => false)
        return kept !== null && same
      }),
    isOutdated: (kept) => {
      const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(kept)
      return !found || Number(found[1]) < parameters.memoryCost || Number(found[2]) < parameters.timeCost
    },
  }
}

/** The same password typed on another keyboard is the same. */
const normalised = (password: string): string => password.normalize('NFKC')
