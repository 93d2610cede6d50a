import type { App } from '../app.ts'
import { areDeliveriesPaused } from '../work/deliveries.ts'

/** Messages to other servers that wait in a table: what is taken, is sent once and then recorded. */
export interface DeliveryQueue {
  /** As the log names it. */
  readonly name: string
  /**
   * Takes at most `limit` due messages, and no more of one lane than it sends at a time. A message that is taken and never
   * recorded, since its process died, becomes due again by itself.
   */
  readonly take: (app: App, limit: number) => Promise<readonly string[]>
  /** Sends a message that was taken, and records what became of it. */
  readonly deliver: (app: App, id: string) => Promise<void>
}

/** Messages under way of one process. */
export const maxDeliveriesAtOnce = 32
const pollMs = 1000

/** Delivers what is due: when the bus says so, whenever a message is done, and once a second in case a hint was lost. */
export function startDeliveries(app: App, queues: readonly DeliveryQueue[]): { stop(): Promise<void> } {
  const underway = new Set<Promise<void>>()
  let isStopped = false
  let isAgain = false
  let checking: Promise<void> | null = null

  const send = (queue: DeliveryQueue, id: string): void => {
    const sending = deliverOne(app, queue, id).finally(() => {
      underway.delete(sending)
      check()
    })
    underway.add(sending)
  }
  const takeDue = async (): Promise<void> => {
    if (await areDeliveriesPaused(app.db)) return
    for (const queue of queues) {
      const free = maxDeliveriesAtOnce - underway.size
      if (isStopped || free <= 0) return
      for (const id of await queue.take(app, free)) send(queue, id)
    }
  }
  const check = (): void => {
    isAgain = true
    if (isStopped) return
    checking ??= (async () => {
      while (isAgain && !isStopped) {
        isAgain = false
        await takeDue()
      }
    })()
      .catch((error: unknown) => app.log.error({ err: error }, 'deliveries could not be taken'))
      .finally(() => {
        checking = null
        if (isAgain) check()
      })
  }
  const unsubscribe = app.bus.subscribe('deliveries', check)
  const timer = setInterval(check, pollMs)
  check()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      unsubscribe()
      await checking
      await Promise.all(underway)
    },
  }
}

/** A message whose fate could not be recorded is due again later. */
async function deliverOne(app: App, queue: DeliveryQueue, id: string): Promise<void> {
  try {
    await queue.deliver(app, id)
  } catch (error) {
    app.log.error({ err: error, queue: queue.name, id }, 'a delivery could not be worked on')
  }
}

/** Delivers everything that is due now; returns how many messages that were. */
export async function deliverDue(app: App, queues: readonly DeliveryQueue[]): Promise<number> {
  let count = 0
  for (const queue of queues) {
    for (
      let ids = await queue.take(app, maxDeliveriesAtOnce);
      ids.length > 0;
      ids = await queue.take(app, maxDeliveriesAtOnce)
    ) {
      await Promise.all(ids.map((id) => queue.deliver(app, id)))
      count += ids.length
    }
  }
  return count
}
