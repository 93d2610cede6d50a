import { execFileSync } from 'node:child_process'

/**
 * Sweeps over all calls, screens and hostile files try a part in `npm test`, which the commit chooses, so that a failing
 * run fails again and the runs of many commits cover everything. `npm run test:deep` tries all of it.
 */
export const isDeep = process.env['TEST_DEPTH'] === 'deep'

/** Chooses the part: a natural number, from the commit. `SEED=N npm test` repeats the part of another run. */
export const seed = Number(process.env['SEED'] ?? Number.parseInt(commit().slice(0, 7), 16))

/** Nought in an archive without its history. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return '0'
  }
}

/** Every `step`th, beginning at a place that the seed chooses; all of them in a deep run. */
export const everyNth = <T>(all: readonly T[], step: number): readonly T[] =>
  isDeep ? all : all.filter((_, at) => at % step === seed % step)
