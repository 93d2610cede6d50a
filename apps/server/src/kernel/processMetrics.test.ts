import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { relayMetrics } from './processMetrics.ts'

/** A serving process as the first one sees it, with counts of its own. */
function serve(id: number) {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Counter({ name: 'calls_total', help: 'x', labelNames: ['call'], registers })
  const seconds = new Histogram({ name: 'seconds', help: 'x', buckets: [1], registers })
  const sockets = new Gauge({ name: 'sockets', help: 'x', registers })
  const replies: { values: object[][] }[] = []
  const worker = {
    id,
    isConnected: () => true,
    send: (message: { metrics: string; id: number; values: object[][] }) => {
      if (message.metrics === 'all') replies.push(message)
      if (message.metrics === 'collect')
        void registry
          .getMetricsAsJSON()
          .then((values) => cluster.emit('message', worker, { metrics: 'own', id: message.id, values }))
    },
  } as unknown as Worker
  cluster.emit('listening', worker)
  return {
    calls,
    seconds,
    sockets,
    end: () => cluster.emit('exit', worker),
    /** The lines of a scrape that this process answers. */
    scrape: async (): Promise<string[]> => {
      const before = replies.length
      cluster.emit('message', worker, { metrics: 'request', id: before })
      await expect.poll(() => replies.length).toBe(before + 1)
      const text = await AggregatorRegistry.aggregate(replies.at(-1)?.values ?? []).metrics()
      return text.split('\n')
    },
  }
}

test('a process that ends lowers no counter, and its gauges go with it', async () => {
  const listeners = ['listening', 'exit', 'message'] as const
  const before = new Map(listeners.map((name) => [name, cluster.listeners(name)]))
  onTestFinished(() => {
    for (const name of listeners)
      for (const listener of cluster.listeners(name))
        if (!before.get(name)?.includes(listener)) cluster.off(name, listener as () => void)
  })
  relayMetrics()
  const [one, two, three] = [serve(1), serve(2), serve(3)]
  for (const [index, { calls, seconds, sockets }] of [one, two, three].entries()) {
    calls.inc({ call: 'home' }, 10 ** index)
    seconds.observe(0.5)
    sockets.set(1)
  }
  expect(await one.scrape()).toEqual(
    expect.arrayContaining(['calls_total{call="home"} 111', 'seconds_count 3', 'sockets 3']),
  )
  two.end()
  three.end()
  one.calls.inc({ call: 'home' })
  await expect
    .poll(() => one.scrape())
    .toEqual(expect.arrayContaining(['calls_total{call="home"} 112', 'seconds_count 3', 'sockets 1']))
  const four = serve(4)
  four.calls.inc({ call: 'home' })
  expect(await four.scrape()).toContain('calls_total{call="home"} 113')
})
