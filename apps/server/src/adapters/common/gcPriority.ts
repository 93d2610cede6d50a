import { readFileSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const threads = '/proc/self/task'
/** Node's name for the threads on which V8 collects garbage and compiles. */
const engine = 'V8Worker'

/**
 * As a `nice` value: a tenth of what a request gets when both want the same processor, and all that nobody else wants.
 * At the lowest priority a collection takes so long that the heap grows meanwhile.
 */
const niceness = 10

/** The threads of this process that V8 works on, beside those that run JavaScript; none except on Linux. */
export function engineThreads(): number[] {
  if (process.platform !== 'linux') return []
  const nameOf = (thread: string) => {
    try {
      return readFileSync(path.join(threads, thread, 'comm'), 'utf8').trim()
    } catch {
      return '' // It has ended meanwhile.
    }
  }
  return readdirSync(threads)
    .filter((thread) => nameOf(thread) === engine)
    .map(Number)
}

/**
 * Lets requests come before garbage collection, which goes on beside them: on a small machine it would otherwise
 * take their processors for a twentieth of a second at a time, and the database's.
 */
export function lowerGcPriority(): void {
  for (const thread of engineThreads()) os.setPriority(thread, niceness)
}
