import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'

/** Whoever is not waiting for one of these comes first: the lowest priority there is, as a `nice` value. */
const courtesy = 19
/** A thread unused for this long ends and frees what it holds (word lists: megabytes). */
const idleMs = 60_000

/** Threads that run the functions of one file: they start with the first task and keep no process alive. */
export const threadsOf = (file: URL, { most, heapMb }: { most: number; heapMb: number }): Piscina =>
  new Piscina({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
    niceIncrement: courtesy,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
