import { getPriority } from 'node:os'
import { arch, platform } from 'node:process'

/** The number of the system call sched_setattr: Linux has one of its own on each architecture. */
const callOn: Partial<Record<NodeJS.Architecture, number>> = { x64: 314, arm64: 274 }
/** SCHED_BATCH of sched(7): a thread that never interrupts others. */
const batch = 3
/** A thread that asks for a shorter slice than the running one interrupts it. Others ask for some milliseconds. */
const turnNs = 100_000_000n

/** The lowest claim to a processor, by sched(7). */
const minNice = 19

/** `struct sched_attr` of sched_setattr(2) in its first version. */
const attributes = { bytes: 48, policy: 4, nice: 16, turn: 24 } as const

/**
 * Lets others interrupt the calling thread at any time, on Linux from 6.12 on: it asks for long turns. Its share of a
 * busy processor stays that of any other thread, or is a third of it at a `nicer` of 5, because people wait for what it
 * does: with the lowest `nice` value or SCHED_IDLE they would wait until nobody else wants the processor. Where this
 * cannot be had, nothing changes.
 */
export async function useBatchScheduling({ nicer = 0 } = {}): Promise<void> {
  const call = callOn[arch]
  if (platform !== 'linux' || call === undefined) return
  const library = await import('koffi').then(
    (loaded) => loaded.default,
    () => null,
  )
  if (!library) return
  const buffer = Buffer.alloc(attributes.bytes)
  buffer.writeUInt32LE(attributes.bytes, 0)
  buffer.writeUInt32LE(batch, attributes.policy)
  buffer.writeInt32LE(Math.min(getPriority() + nicer, minNice), attributes.nice)
  buffer.writeBigUInt64LE(turnNs, attributes.turn)
  // A thread is named by 0: the one that asks.
  library.load(null).func('long syscall(long call, int thread, void *attributes, uint flags)')(call, 0, buffer, 0)
}
