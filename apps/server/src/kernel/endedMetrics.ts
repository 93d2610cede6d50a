import { AggregatorRegistry } from 'prom-client'

/** The counts of one process, as the library's registries give them. */
export type ProcessMetrics = readonly object[]

/** Counters and histograms only grow; gauges tell of a process that is there. */
const growing = new Set(['counter', 'histogram'])
const isGrowing = (metric: object): boolean =>
  'type' in metric && typeof metric.type === 'string' && growing.has(metric.type)

/** The counts of processes that have ended, so that no counter falls when one does. */
interface EndedMetrics {
  /** The newest counts of a running process. */
  note(process: number, values: ProcessMetrics): void
  /** The process has ended. Returns its newest counts, which are among `values` from now on; null if none are known. */
  end(process: number): ProcessMetrics | null
  readonly values: readonly ProcessMetrics[]
}

export function createEndedMetrics(): EndedMetrics {
  const newest = new Map<number, ProcessMetrics>()
  const ended: ProcessMetrics[] = []
  let adding = Promise.resolve()
  /** Makes one of all, so that restarts do not fill the memory. */
  const addUp = async (): Promise<void> => {
    const parts = [...ended]
    if (parts.length > 1) ended.splice(0, parts.length, await AggregatorRegistry.aggregate(parts).getMetricsAsJSON())
  }
  return {
    note: (process, values) => void newest.set(process, values),
    end: (process) => {
      const last = newest.get(process)?.filter(isGrowing) ?? null
      newest.delete(process)
      if (last === null) return null
      ended.push(last)
      adding = adding.then(addUp)
      return last
    },
    values: ended,
  }
}
