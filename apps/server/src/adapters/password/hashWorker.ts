import { hashSync, verifySync } from '@node-rs/argon2'
import { parameters } from './parameters.ts'

/** Runs in the hashing threads. */
export const hash = (password: string): string => hashSync(password, parameters)

/** Whether the password matches the hash; an invalid one matches nothing. */
export function verify({ stored, password }: { stored: string; password: string }): boolean {
  try {
    return verifySync(stored, password)
  } catch {
    return false
  }
}
