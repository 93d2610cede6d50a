import cluster, { type Worker } from 'node:cluster'
import { createEndedMetrics, type ProcessMetrics } from './endedMetrics.ts'

/**
 * The messages between serving processes and the first one: a process requests everybody's metrics (`request`), each is
 * requested to send its own (`collect`) and sends them (`own`), and the requester gets `all`; null if one did not
 * answer in time.
 */
type Message =
  | { readonly metrics: 'request' | 'collect'; readonly id: number }
  | { readonly metrics: 'own'; readonly id: number; readonly values: ProcessMetrics }
  | { readonly metrics: 'all'; readonly id: number; readonly values: readonly ProcessMetrics[] | null }
const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message && typeof message.metrics === 'string'

const timeoutMs = 3000

interface Collection {
  readonly waitsFor: Set<number>
  readonly values: ProcessMetrics[]
  finish(values: readonly ProcessMetrics[] | null): void
}

/**
 * In the first process: gathers the metrics of all serving processes for each that wants them, with the last counts of
 * those that have ended.
 */
export function relayMetrics(): void {
  const serving = new Map<number, Worker>()
  const collections = new Map<number, Collection>()
  const ended = createEndedMetrics()
  let last = 0

  const receive = (id: number, workerId: number, values: ProcessMetrics | null) => {
    const collection = collections.get(id)
    if (!collection?.waitsFor.delete(workerId)) return
    if (values) collection.values.push(values)
    if (collection.waitsFor.size === 0) collection.finish(collection.values)
  }
  const collect = (requester: Worker, requestId: number) => {
    const id = (last += 1)
    const timer = setTimeout(() => collections.get(id)?.finish(null), timeoutMs)
    collections.set(id, {
      waitsFor: new Set(serving.keys()),
      values: [...ended.values],
      finish: (values) => {
        clearTimeout(timer)
        collections.delete(id)
        send(requester, { metrics: 'all', id: requestId, values })
      },
    })
    for (const worker of serving.values()) send(worker, { metrics: 'collect', id })
  }
  cluster.on('listening', (worker) => serving.set(worker.id, worker))
  cluster.on('exit', ({ id: workerId }) => {
    serving.delete(workerId)
    const counts = ended.end(workerId)
    for (const id of collections.keys()) receive(id, workerId, counts)
  })
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.metrics === 'request') collect(worker, message.id)
    if (message.metrics === 'own') {
      ended.note(worker.id, message.values)
      receive(message.id, worker.id, message.values)
    }
  })
}

const send = (worker: Worker, message: Message): void => void (worker.isConnected() && worker.send(message))

/**
 * In a serving process: tells its own metrics when asked. Returns a function that gathers everybody's; null if a process
 * does not answer.
 */
export function shareMetrics(own: () => Promise<ProcessMetrics>): () => Promise<readonly ProcessMetrics[] | null> {
  const waiting = new Map<number, (values: readonly ProcessMetrics[] | null) => void>()
  let last = 0
  const sendMessage = (message: Message) => void process.send?.(message)
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return
    if (message.metrics === 'collect')
      void own().then((values) => sendMessage({ metrics: 'own', id: message.id, values }))
    if (message.metrics === 'all') {
      waiting.get(message.id)?.(message.values)
      waiting.delete(message.id)
    }
  })
  return () =>
    new Promise((resolve) => {
      const id = (last += 1)
      waiting.set(id, resolve)
      sendMessage({ metrics: 'request', id })
    })
}
