import { type Options, hashSync, verifySync } from '@node-rs/argon2'

/**
 * Argon2id at the one of OWASP's recommendations, all equal in defence, that asks least of the machine: 7 MiB stay in
 * the processor's caches, where 19 would take memory's bandwidth from everybody else and twice the time.
 */
export const parameters = { memoryCost: 7168, timeCost: 5, parallelism: 1 } as const satisfies Options

/** The work of the threads that hash. */
export const hash = (password: string): string => hashSync(password, parameters)

/** Whether the password is the one of `kept`; what is no hash matches nothing. */
export function verify({ kept, password }: { kept: string; password: string }): boolean {
  try {
    return verifySync(kept, password)
  } catch {
    return false
  }
}
