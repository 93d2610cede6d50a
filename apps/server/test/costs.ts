declare module 'vitest' {
  interface TaskMeta {
    /** How long each part of the fixed cost of this file took, in ms. */
    costs?: Readonly<Record<string, number>>
  }
}

/** Parts of the cost of a test file that have nothing to do with what it tests. */
export type Cost = 'database' | 'server' | 'browser' | 'product' | 'sign-in'

const costs = new Map<Cost, number>()

/** Does `work`, and counts its time as a cost of the test file. Parts that run in parallel are all counted. */
export async function measureCost<T>(cost: Cost, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    costs.set(cost, (costs.get(cost) ?? 0) + performance.now() - started)
  }
}

/** The costs since the last time, in ms. */
export function takeCosts(): Record<string, number> {
  const taken = Object.fromEntries(costs)
  costs.clear()
  return taken
}
