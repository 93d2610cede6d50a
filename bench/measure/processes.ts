import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const msOfTick = 10

interface Stat {
  readonly parent: number
  readonly ownMs: number
  /** Of children that have ended and been waited for. */
  readonly endedMs: number
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it is in parentheses and may contain anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ms = (index: number) => (fields[index] ?? 0) * msOfTick
    return { parent: fields[1] ?? 0, ownMs: ms(11) + ms(12), endedMs: ms(13) + ms(14) }
  } catch {
    return null
  }
}

/** The processes that a process has started and that run. */
const childrenOf = (root: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === root)
    .map(Number)

/** Processor time in ms used so far by a process and its children; null if there is no /proc. */
export function cpuMs(root: number | null): number | null {
  if (root === null || !existsSync('/proc/self/stat')) return null
  const own = statOf(root)
  if (!own) return null
  return childrenOf(root)
    .map(statOf)
    .reduce((sum, stat) => sum + (stat ? stat.ownMs + stat.endedMs : 0), own.ownMs + own.endedMs)
}

/**
 * Memory in MB of a process and its children, each page that several share divided by their number; null if there is no
 * /proc.
 */
export function memoryMb(root: number): number | null {
  try {
    return Math.round([root, ...childrenOf(root)].reduce((sum, pid) => sum + shareKb(pid), 0) / 1024)
  } catch {
    return null
  }
}

const shareKb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)

/** The parent of a process. */
export const parentOf = (pid: number): number | null => statOf(pid)?.parent ?? null

/** Processor time of the whole machine in ms: used, and used or idle. */
export function machineMs(): { busy: number; all: number } | null {
  try {
    const fields = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number)
    const all = fields.reduce((sum, value) => sum + value, 0) * msOfTick
    return { all, busy: all - ((fields[3] ?? 0) + (fields[4] ?? 0)) * msOfTick }
  } catch {
    return null
  }
}

/** Milliseconds that a fixed piece of work takes: the machine's current speed. */
export function fixedWorkMs(): number {
  const from = performance.now()
  let value = 1
  for (let index = 0; index < 100_000_000; index += 1) value = (value * 31 + index) | 0
  const took = performance.now() - from
  return value === 0.5 ? 0 : Math.round(took)
}
