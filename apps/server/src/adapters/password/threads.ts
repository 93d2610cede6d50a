import path from 'node:path'
import { Piscina } from 'piscina'

/** Whoever waits for no password comes first: the lowest order there is, in `nice`'s steps. */
const courtesy = 19
/** What a thread holds (lists of words: megabytes) is given back when nobody asked for so long. */
const idleMs = 60_000

/** Threads for the work of one file of this folder: they start with the first task and keep nobody alive. */
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
