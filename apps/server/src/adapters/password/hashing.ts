import { type Options, hashSync, verifySync } from '@node-rs/argon2'

/** Argon2id at OWASP's first recommendation: 19 MiB, two passes, one lane. */
export const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options

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
