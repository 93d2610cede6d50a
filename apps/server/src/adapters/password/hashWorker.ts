import { hashSync, verifySync } from '@node-rs/argon2'
import { parameters } from './parameters.ts'

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
