import type { PreparationMessage, PreparationOrder } from './prepareApart.ts'

/**
 * Prepares serving in a process of its own, which takes the code and the memory of that along when it ends. The first
 * order says what to prepare; the second, once the place serves, that the services of others are to be tried. The code is
 * loaded once it listens to the process that started it, so that it ends with that one also while it loads.
 */
const send = (message: PreparationMessage) => void process.send?.(message)
const report = (line: string) => send({ line })

async function prepare({ config, url }: PreparationOrder): Promise<void> {
  const [{ prepareStart }, { reportServices }] = await Promise.all([
    import('./prepareStart.ts'),
    import('./reportServices.ts'),
  ])
  const facts = await prepareStart(config, url, report)
  process.once('message', () => void reportServices(config, report).finally(() => process.disconnect()))
  send({ facts })
}

// Ctrl-C and the end of a terminal reach every process of it: the first one decides when this one ends.
process.on('SIGINT', () => undefined)
process.on('SIGHUP', () => undefined)
process.on('disconnect', () => process.exit())
process.once('message', (order: PreparationOrder) => {
  prepare(order).catch((error: unknown) => {
    send({ fault: error instanceof Error ? error.message : String(error) })
  })
})
