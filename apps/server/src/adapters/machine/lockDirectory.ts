import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface DirectoryLock {
  release(): void
}

interface Holder {
  readonly pid: number
  readonly host: string
  readonly address: string
}

/** SQLite's result codes, https://sqlite.org/rescode.html: an extended code has the primary one in its low byte. */
const busyCodes = new Set([5, 6])

const holderFileOf = (dataDir: string): string => path.join(dataDir, 'server.json')

/** Where the server that holds the data directory is found; null if none does. */
export const addressOfHolder = (dataDir: string): string | null => holderOf(holderFileOf(dataDir))?.address ?? null

/**
 * Takes a data directory for this process, and throws if another process has it. `address` is where this one will be
 * found; it is told to others that want the directory. The lock is SQLite's on an empty file, which the operating system
 * keeps for the process: it ends with the process, however that ends, so that a file left by a crash locks nothing.
 */
export function lockDirectory(dataDir: string, { address }: { address: string }): DirectoryLock {
  const holderFile = holderFileOf(dataDir)
  const lock = open(dataDir)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new Error(inUse(dataDir, holderOf(holderFile)), { cause: error })
    throw unusable(dataDir, error)
  }
  const holder: Holder = { pid: process.pid, host: hostname(), address }
  writeFileSync(holderFile, JSON.stringify(holder))
  let isHeld = true
  return {
    release: () => {
      if (!isHeld) return
      isHeld = false
      // While the lock is held: the next holder writes this file again.
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

function open(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true })
    return new DatabaseSync(path.join(dataDir, 'server.lock'))
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  busyCodes.has(error.errcode & 0xff)

const unusable = (dataDir: string, error: unknown): Error =>
  new Error(
    `KOINON_DATA: ${dataDir} must be a directory that this user can write to. (${error instanceof Error ? error.message : String(error)})`,
    { cause: error },
  )

function holderOf(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null // It has only just taken the directory, and will write the file in a moment.
  }
}

function inUse(dataDir: string, holder: Holder | null): string {
  const elsewhere = holder && holder.host !== hostname() ? ` on ${holder.host}` : ''
  const who = holder ? `process ${holder.pid}${elsewhere} (${holder.address})` : 'another process'
  return `KOINON_DATA: ${dataDir} is in use by ${who}. Stop it first, or give this server a directory of its own.`
}
