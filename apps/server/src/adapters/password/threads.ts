import path from 'node:path'
import { Piscina } from 'piscina'

/** Whoever is not waiting for a password comes first: the lowest priority there is, as a `nice` value. */
const courtesy = 19
/** A thread unused for this long ends and frees what it holds (word lists: megabytes). */
const idleMs = 60_000

/** Threads running one file of this folder: they start with the first task and keep no process alive. */
export const threadsOf = (file: string, { most, heapMb }: { most: number; heapMb: number }): Piscina =>
  new Piscina({
    filename: path.join(import.meta.dirname, file),
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
    niceIncrement: courtesy,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
