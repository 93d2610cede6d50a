import type { Options } from '@node-rs/argon2'

/**
 * Argon2id, one mebibyte over one of OWASP's recommendations, all equally strong: what costs the machine least. 8 MiB fit
 * into the processor's caches, where 19 would take memory bandwidth from everything else and twice the time. And they are
 * four whole huge pages: the seventh alone of 7 MiB, mapped in 256 small ones, took a third of the time of all.
 */
export const parameters = { memoryCost: 8192, timeCost: 5, parallelism: 1 } as const satisfies Options
