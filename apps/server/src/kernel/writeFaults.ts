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

/** What this process could not write lately, for `/status`. */
export interface WriteFaults {
  /** Notes that a call, route or job failed: because of a full or broken disk, it is a fault until the same one succeeds. */
  failed(name: string, error: unknown, now: Date): void
  succeeded(name: string): void
  list(): WriteFault[]
}

/** `logFailingSince`: since when the log could not be written. */
export function writeFaults(logFailingSince: () => Date | null = () => null): WriteFaults {
  const faults = new Map<string, WriteFault>()
  return {
    failed: (name, error, now) => {
      if ((isDiskFull(error) || isDiskBroken(error)) && !faults.has(name)) faults.set(name, { name, since: now })
    },
    succeeded: (name) => void faults.delete(name),
    list: () => {
      const since = logFailingSince()
      return [...(since ? [{ name: 'log', since }] : []), ...faults.values()]
    },
  }
}
