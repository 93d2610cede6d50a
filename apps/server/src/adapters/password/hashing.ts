import { type Options, hashSync, verifySync } from '@node-rs/argon2'

/**
 * Argon2id with the one of OWASP's recommendations, all equally strong, that costs the machine least: 7 MiB fit into
 * the processor's caches, where 19 would take memory bandwidth from everything else and twice the time.
 */
export const parameters = { memoryCost: 7168, timeCost: 5, parallelism: 1 } as const satisfies Options

/** Runs in the hashing threads. */
export const hash = (password: string): string => hashSync(password, parameters)

/** Whether the password matches `kept`; an invalid hash matches nothing. */
export function verify({ kept, password }: { kept: string; password: string }): boolean {
  try {
    return verifySync(kept, password)
  } catch {
    return false
  }
}
