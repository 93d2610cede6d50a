import { arch, platform } from 'node:process'
import type koffi from 'koffi'

/** The numbers of two system calls, sched_setattr and sched_getattr: Linux has them of its own on each architecture. */
const callsOn: Partial<Record<NodeJS.Architecture, { set: number; get: number }>> = {
  x64: { set: 314, get: 315 },
  arm64: { set: 274, get: 275 },
}
/** The policies of sched(7) that never interrupt others. */
const policies = { batch: 3, idle: 5 } as const
/** Whoever asks for a shorter turn than the one whose turn it is interrupts it. Others ask for some milliseconds. */
const turnNs = 100_000_000n
const lowestNice = 19

/** `struct sched_attr` of sched_setattr(2) in its first version. */
const attributes = { bytes: 48, policy: 4, nice: 16, turn: 24 } as const

/**
 * Lets the calling thread run only while no other thread wants its processor, on Linux. The lowest `nice` value is not
 * enough: with that it still keeps others waiting until the next tick, which the p99 of all other calls shows. Neither
 * is SCHED_IDLE: it yields only to its own group of processes, and every process of PostgreSQL is a group of its own
 * (sched_autogroup). Asking for long turns makes it yield to all, from Linux 6.12 on; older ones get SCHED_IDLE. Where
 * none of this can be had, nothing changes.
 */
export async function yieldToAll(): Promise<void> {
  const calls = callsOn[arch]
  if (platform !== 'linux' || !calls) return
  const library = await import('koffi').then(
    (loaded) => loaded.default,
    () => null,
  )
  if (!library) return
  const scheduler = schedulerOf(library, calls)
  scheduler.set(policies.batch, turnNs)
  if (scheduler.turn() !== turnNs) scheduler.set(policies.idle, 0n)
}

/** What the calling thread can ask of the scheduler, which is told of a thread by 0: the one that asks. */
function schedulerOf(library: typeof koffi, calls: { set: number; get: number }) {
  const program = library.load(null)
  const set = program.func('long syscall(long call, int thread, void *attributes, uint flags)')
  const get = program.func('long syscall(long call, int thread, _Out_ void *attributes, uint bytes, uint flags)')
  return {
    set: (policy: number, turn: bigint): void => {
      const asked = Buffer.alloc(attributes.bytes)
      asked.writeUInt32LE(attributes.bytes, 0)
      asked.writeUInt32LE(policy, attributes.policy)
      asked.writeInt32LE(lowestNice, attributes.nice)
      asked.writeBigUInt64LE(turn, attributes.turn)
      set(calls.set, 0, asked, 0)
    },
    turn: (): bigint => {
      const given = Buffer.alloc(attributes.bytes)
      get(calls.get, 0, given, attributes.bytes, 0)
      return given.readBigUInt64LE(attributes.turn)
    },
  }
}
