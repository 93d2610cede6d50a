/** How a process is to stop. */
export interface StopOrder {
  /** How long to serve on while balancers take note, in ms. */
  readonly graceMs: number
}

export const isStopOrder = (message: unknown): message is StopOrder =>
  typeof message === 'object' && message !== null && 'graceMs' in message && typeof message.graceMs === 'number'

/** The parts of a running process, stopped in reverse order of their start. */
export interface ProcessParts {
  readonly isStopping: boolean
  /**
   * Starts a part. If the process is told to stop meanwhile, the part is stopped as soon as it has started; after that
   * nothing is started any more.
   */
  start<T>(open: () => T | Promise<T>, stop: (part: T, order: StopOrder) => unknown): Promise<T>
  /** Stops everything that was started; resolves when done. Only the first order counts. */
  stop(order: StopOrder): Promise<void>
}

export function createProcessParts(): ProcessParts {
  const stops: ((order: StopOrder) => Promise<void>)[] = []
  let stopping: Promise<void> | null = null
  const stopAll = async (order: StopOrder) => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop(order)
  }
  return {
    get isStopping() {
      return stopping !== null
    },
    start: async (open, stop) => {
      if (stopping) throw new Error('This process is stopping.')
      const started = Promise.resolve().then(open)
      const hasStarted = started.then(
        () => true,
        () => false,
      )
      stops.push(async (order) => {
        if (await hasStarted) await stop(await started, order)
      })
      return started
    },
    stop: (order) => (stopping ??= stopAll(order)),
  }
}
