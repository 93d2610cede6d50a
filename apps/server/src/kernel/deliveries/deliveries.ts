import type { App } from '../app.ts'
import { areDeliveriesPaused } from '../work/deliveries.ts'
import type { DeliveryQueue } from './deliveryQueue.ts'
import { takePaced } from './takePaced.ts'

/** Messages under way of one process. */
export const maxDeliveriesAtOnce = 32
const pollMs = 1000

/** Delivers what is due: when the bus says so, whenever a message is done, and once a second in case a hint was lost. */
export function startDeliveries(app: App, queues: readonly DeliveryQueue[]): { stop(): Promise<void> } {
  const underway = new Set<Promise<void>>()
  let isStopped = false
  let isAgain = false
  let checking: Promise<void> | null = null
  let pause: NodeJS.Timeout | undefined

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
      const { ids, pauseMs } = await takePaced(app, queue, free)
      for (const id of ids) send(queue, id)
      if (pauseMs !== null) {
        clearTimeout(pause)
        pause = setTimeout(check, pauseMs)
      }
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
      clearTimeout(pause)
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

/** Delivers everything that is due now and may be sent in this second; returns how many messages that were. */
export async function deliverDue(app: App, queues: readonly DeliveryQueue[]): Promise<number> {
  let count = 0
  for (const queue of queues) {
    for (let taken = await take(app, queue); taken.length > 0; taken = await take(app, queue)) {
      await Promise.all(taken.map((id) => queue.deliver(app, id)))
      count += taken.length
    }
  }
  return count
}
const take = async (app: App, queue: DeliveryQueue): Promise<readonly string[]> =>
  (await takePaced(app, queue, maxDeliveriesAtOnce)).ids
