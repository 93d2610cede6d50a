import { minuteMs } from './durations.ts'

/**
 * SQLSTATE and system codes of a disk that takes nothing more or is broken: no space (also a quota's), input/output error,
 * read-only.
 */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const brokenCodes = new Set(['58030', 'EIO', 'EROFS'])

const codesOf = (error: unknown): string[] =>
  error instanceof Error
    ? ['code' in error && typeof error.code === 'string' ? error.code : '', ...codesOf(error.cause)]
    : []

/** Whether a write failed for want of space. */
export const isDiskFull = (error: unknown): boolean => codesOf(error).some((code) => fullCodes.has(code))
/** Whether a write failed because the disk is broken or read-only. */
export const isDiskBroken = (error: unknown): boolean => codesOf(error).some((code) => brokenCodes.has(code))

export interface WriteFault {
  /** The call or job whose write failed, or `log`. */
  readonly name: string
  readonly since: Date
}

/** A fault that has not occurred again for this long is over, though nothing of its name has succeeded since. */
const faultMs = 10 * minuteMs

/** Writes of this process that failed lately, for `/status`. */
export interface WriteFaults {
  /** Notes that a call, route or job failed: because of a full or broken disk, it is a fault until the same one succeeds. */
  recordFailure(name: string, error: unknown, now: Date): void
  recordSuccess(name: string): void
  list(now: Date): WriteFault[]
}

/** `logFailingSince`: since when the log could not be written. */
export function createWriteFaults(logFailingSince: () => Date | null = () => null): WriteFaults {
  const faults = new Map<string, WriteFault & { readonly last: Date }>()
  return {
    recordFailure: (name, error, now) => {
      if (!isDiskFull(error) && !isDiskBroken(error)) return
      faults.set(name, { name, since: faults.get(name)?.since ?? now, last: now })
    },
    recordSuccess: (name) => void faults.delete(name),
    list: (now) => {
      for (const { name, last } of faults.values()) if (now.getTime() - last.getTime() > faultMs) faults.delete(name)
      const logFails = logFailingSince()
      const failing = [...faults.values()].map(({ name, since }) => ({ name, since }))
      return logFails ? [{ name: 'log', since: logFails }, ...failing] : failing
    },
  }
}
