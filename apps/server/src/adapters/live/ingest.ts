import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Ingest, IngestConfig, IngestReport, IngestOrder, StreamHost } from './port.ts'
import { createPublishers } from './publishers.ts'

const restartMs = 1000

/**
 * Listens for streams in a separate process and delivers what it makes of them. A crash of that process ends the
 * current streams; it is restarted, and their senders reconnect.
 */
export async function startIngest(config: IngestConfig, host: StreamHost): Promise<Ingest> {
  let child: ChildProcess | null = null
  let closing = false
  let port = config.port
  let ended: Promise<unknown> = Promise.resolve()
  const senders = createPublishers(config, host, (order) => send(child, order))

  const start = () =>
    new Promise<number>((resolve, reject) => {
      const made = startChild()
      child = made
      ended = once(made, 'exit').then(() => senders.lost())
      made.on('message', (report: IngestReport) => {
        if ('listening' in report) resolve(report.listening)
        else if ('failed' in report) reject(new Error(`Streams cannot be listened for: ${report.failed}`))
        else senders.receive(report)
      })
      made.once('exit', () => {
        reject(new Error('The process that listens for streams went.'))
        if (closing) return
        config.restarted?.()
        setTimeout(() => void (closing || start().catch(() => undefined)), restartMs)
      })
      send(made, { listen: { host: config.host, port, program: config.program } })
    })
  const stop = () => {
    closing = true
    if (child?.connected) child.disconnect()
  }
  try {
    port = await start()
  } catch (error) {
    stop()
    throw error
  }
  return {
    port,
    cut: (connection) => senders.cut(connection),
    close: async () => {
      stop()
      await ended
    },
  }
}

const send = (child: ChildProcess | null, order: IngestOrder): void => {
  if (child?.connected) child.send(order)
}

/** A process that knows none of our secrets. */
function startChild(): ChildProcess {
  return fork(path.join(import.meta.dirname, 'worker.ts'), [], {
    execArgv: ['--max-old-space-size=256'],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
}
