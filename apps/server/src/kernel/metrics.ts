import cluster from 'node:cluster'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { shareMetrics } from './processMetrics.ts'

export interface Metrics {
  readonly contentType: string
  /**
   * Everything, as Prometheus reads it: what the processes of this machine counted, added up (of delays, the longest),
   * and the gauges. Null if a process does not answer.
   */
  text(): Promise<string | null>
  readonly calls: Histogram<'call' | 'status'>
  readonly sockets: Gauge
  readonly jobs: Counter<'job' | 'outcome'>
  readonly pushes: Counter<'kind' | 'outcome'>
  readonly deliveries: Counter<'kind' | 'outcome'>
  /** Creates a gauge of the installation or the machine, which has one value in all its processes; returns its setter. */
  gauge(name: string, help: string): (value: number) => void
  /** Creates such a gauge that is read whenever it is scraped. */
  readGauge(name: string, help: string, read: () => Promise<number>): void
}

/** Prometheus metrics, including the event loop's delay at p99. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const installation = new Registry()
  collectDefaultMetrics({ register: registry })
  measureDelay(registry)
  const collect = cluster.isWorker ? shareMetrics(() => registry.getMetricsAsJSON()) : null
  const processes = async (): Promise<string | null> => {
    if (!collect) return registry.metrics()
    const all = await collect()
    return all && AggregatorRegistry.aggregate([...all]).metrics()
  }
  return {
    contentType: registry.contentType,
    text: async () => {
      const counted = await processes()
      return counted === null ? null : `${counted}\n${await installation.metrics()}`
    },
    ...gaugesOf(installation),
    calls: new Histogram({
      name: 'koinon_call_seconds',
      help: 'How long calls took, by call and status.',
      labelNames: ['call', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    sockets: new Gauge({ name: 'koinon_sockets', help: 'Open sockets.', registers: [registry] }),
    jobs: new Counter({
      name: 'koinon_jobs_total',
      help: 'Jobs that ended, by name and outcome.',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
    deliveries: new Counter({
      name: 'koinon_deliveries_total',
      help: 'Tries to deliver through outside services, by kind (mail, text message, push to a kind of device) and outcome.',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
    pushes: new Counter({
      name: 'koinon_pushes_total',
      help: 'Pushes to devices, by kind of device and outcome.',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
  }
}

function measureDelay(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  new Gauge({
    name: 'koinon_event_loop_delay_p99_seconds',
    help: 'The event loop’s delay, 99th percentile since the last scrape.',
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.set(delay.percentile(99) / 1e9)
      delay.reset()
    },
  })
}

/** Gauges that stand in this registry. */
const gaugesOf = (registry: Registry): Pick<Metrics, 'gauge' | 'readGauge'> => ({
  gauge: (name, help) => {
    const gauge = new Gauge({ name, help, registers: [registry] })
    return (value) => gauge.set(value)
  },
  readGauge: (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Unknown, as when the database is away: the other metrics are needed most then.
        this.set(await read().catch(() => Number.NaN))
      },
    })
  },
})
