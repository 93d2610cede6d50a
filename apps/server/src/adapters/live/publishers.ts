import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { collectSegments } from './collectSegments.ts'
import type { IngestConfig, IngestReport, IngestOrder, PublisherEnd, StreamHost } from './port.ts'

interface Sender {
  /** The listening process's name for it. */
  readonly name: string
  readonly collecting: ReturnType<typeof collectSegments>
}

/** The senders streaming now: admits them, delivers what is made of their streams, and reports when they are gone. */
export function createPublishers(
  { max, newId }: Pick<IngestConfig, 'max' | 'newId'>,
  host: StreamHost,
  send: (order: IngestOrder) => void,
) {
  const senders = new Map<string, Sender>()
  /** Connections not yet decided on. */
  let asking = 0

  const leave = async (connection: string, how: PublisherEnd): Promise<void> => {
    const sender = senders.get(connection)
    if (!sender) return
    await sender.collecting.finish()
    senders.delete(connection)
    await host.left(connection, how)
  }
  const admit = async (name: string, secret: string): Promise<void> => {
    const connection = newId()
    if (!(await host.admit(connection, secret))) return send({ refused: name, reason: 'NO_KEY' })
    const folder = await mkdtemp(path.join(tmpdir(), 'koinon-live-'))
    const collecting = collectSegments(folder, (segment) => host.take(connection, segment))
    senders.set(connection, { name, collecting })
    send({ admitted: name, folder })
  }
  const answer = async (name: string, secret: string): Promise<void> => {
    if (senders.size + asking >= max) return send({ refused: name, reason: 'BUSY' })
    asking += 1
    // If the database cannot be asked, the sender is refused.
    await admit(name, secret).catch(() => send({ refused: name, reason: 'NO_KEY' }))
    asking -= 1
  }
  const called = (name: string): string => [...senders].find(([, sender]) => sender.name === name)?.[0] ?? ''
  return {
    receive(report: Extract<IngestReport, { asks: string } | { left: string }>): void {
      if ('asks' in report) void answer(report.asks, report.secret)
      else void leave(called(report.left), report.how).catch(() => undefined)
    },
    cut(connection: string): void {
      const name = senders.get(connection)?.name
      if (name !== undefined) send({ cut: name })
    },
    /** The process that had them is gone, and the senders with it. */
    lost: (): Promise<unknown> =>
      Promise.all([...senders.keys()].map((connection) => leave(connection, 'DROPPED').catch(() => undefined))),
  }
}
