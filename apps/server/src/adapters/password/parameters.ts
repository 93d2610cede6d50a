import type { Options } from '@node-rs/argon2'

/**
 * Argon2id with the one of OWASP's recommendations, all equally strong, that costs the machine least: 7 MiB fit into
 * the processor's caches, where 19 would take memory bandwidth from everything else and twice the time.
 */
export const parameters = { memoryCost: 7168, timeCost: 5, parallelism: 1 } as const satisfies Options
