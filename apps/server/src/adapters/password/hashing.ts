import { hashSync, verifySync } from '@node-rs/argon2'
import { yieldToAll } from '../common/yielding.ts'
import { parameters } from './parameters.ts'

// Whoever has just run owes the processor time to a thread of the same claim, and cannot interrupt it (decision 26).
await yieldToAll({ nicer: 5 })

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
