import { cpuMs, machineMs } from './processes.ts'

/** The processes that a measurement is about, besides this one. */
export interface Measured {
  readonly serverPid: number
  readonly databasePid: number | null
}

interface Stretch<T> {
  readonly value: T
  /** The share of the machine that went to others meanwhile: other processes and, on a virtual one, its host. */
  readonly othersShare: number | null
}

/** Runs `work` and tells what others took of the machine meanwhile. */
async function stretch<T>({ serverPid, databasePid }: Measured, work: () => Promise<T>): Promise<Stretch<T>> {
  const taken = () => {
    const own = process.cpuUsage()
    const ours = (cpuMs(serverPid) ?? 0) + (cpuMs(databasePid) ?? 0) + (own.user + own.system) / 1000
    return { ours, machine: machineMs() }
  }
  const before = taken()
  const value = await work()
  const after = taken()
  if (!before.machine || !after.machine || databasePid === null) return { value, othersShare: null }
  const busy = after.machine.busy - before.machine.busy
  const others = busy - (after.ours - before.ours)
  return { value, othersShare: Math.max(0, others / (after.machine.all - before.machine.all)) }
}

/** A stretch of some seconds is measured so often at most. */
const tries = 4

/**
 * Measures again what others disturbed: of several tries the first during which they took at most `most` of the machine,
 * or else the one during which they took least.
 */
export async function withoutInterference<T>(
  measured: Measured,
  maxShare: number,
  work: () => Promise<T>,
): Promise<Stretch<T>> {
  let best = await stretch(measured, work)
  for (let count = 1; count < tries && (best.othersShare ?? 0) > maxShare; count += 1) {
    const next = await stretch(measured, work)
    if ((next.othersShare ?? 0) < (best.othersShare ?? 0)) best = next
  }
  return best
}

/** Beyond this share a round says nothing about speed; slowest requests are delayed by far less. */
export const maxShareOfRound = 0.15
export const maxShareOfTail = 0.02
