import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly calls: Histogram<'call' | 'status'>
  readonly sockets: Gauge
  readonly jobs: Counter<'job' | 'outcome'>
  readonly pushes: Counter<'kind' | 'outcome'>
  readonly deliveries: Counter<'kind' | 'outcome'>
  /** Creates a gauge; returns its setter. */
  gauge(name: string, help: string): (value: number) => void
}

/** Prometheus metrics of this process, including the event loop's delay at p99. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  new Gauge({
    name: 'koinon_event_loop_delay_p99_seconds',
    help: 'The event loop’s delay, 99th percentile since the last scrape.',
    registers: [registry],
    collect() {
      this.set(delay.percentile(99) / 1e9)
      delay.reset()
    },
  })
  return {
    registry,
    gauge: (name, help) => {
      const gauge = new Gauge({ name, help, registers: [registry] })
      return (value) => gauge.set(value)
    },
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
