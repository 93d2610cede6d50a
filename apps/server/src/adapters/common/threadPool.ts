import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'

/** A thread unused for this long ends and frees what it holds (word lists: megabytes). */
const idleMs = 60_000

/**
 * Threads that run the functions of one file: they start with the first task and keep no process alive. The file calls
 * `yieldToAll`, so that the tasks do not delay requests.
 */
export const threadPool = (file: URL, { max, heapMb }: { max: number; heapMb: number }): Piscina =>
  new Piscina({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads: max,
    idleTimeout: idleMs,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
