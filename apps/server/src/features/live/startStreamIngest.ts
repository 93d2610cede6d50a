import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startIngest } from '#adapters/live/ingest.ts'
import type { Ingest, StreamHost } from '#adapters/live/port.ts'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { watchingMs } from './policy.ts'
import { emitStateChanged } from './changeStreamState.ts'
import { type StartedSignal, startSignal, endSignal, checkStreams } from './encoderSignals.ts'
import { appendSegment, removeOldSegments, isPlayable } from './store/segments.ts'
import { touchStreams, streamById } from './store/streams.ts'
import { recountViewers } from './store/viewers.ts'

const lookMs = 2000

export interface Streams {
  readonly port: number
  /** Runs every two seconds, and at once when a stream ended anywhere. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Receives streams if the configuration says so: senders are admitted by their keys, and what they send is stored. */
export async function startStreamIngest(app: App, program: string | null): Promise<Streams | null> {
  const { live } = app.config
  if (!live) return null
  if (!program) throw new Error('RTMP_PORT: streams want an ffmpeg, and there is none')
  const begun: Begun = new Map()
  const ingest = await startIngest(
    {
      ...live,
      program,
      newId: () => app.runtime.id(),
      restarted: () => app.log.error({}, 'the process that listens for streams went and is started anew'),
    },
    hostOf(app, begun),
  )
  const check = () => checkIngest(app, ingest, begun)
  let looking: Promise<void> = Promise.resolve()
  const lookSoon = () => {
    looking = looking.then(check).catch((error: unknown) => app.log.warn({ err: error }, 'streams were not looked at'))
    return looking
  }
  const timer = setInterval(() => void lookSoon(), lookMs)
  const unsubscribe = app.bus.subscribe('streams', () => void lookSoon())
  return {
    port: ingest.port,
    check: lookSoon,
    close: async () => {
      clearInterval(timer)
      unsubscribe()
      await ingest.close()
      await looking
    },
  }
}

/** This process's signals by their connections, and whether they are playable yet. */
type Begun = Map<string, StartedSignal & { isPlayable?: boolean }>

const hostOf = (app: App, begun: Begun): StreamHost => ({
  admit: async (connection, secret) => {
    const began = await startSignal(app, secret, connection)
    if (began) begun.set(connection, began)
    return began !== null
  },
  take: async (connection, { rendition, file, ms }) => {
    const began = begun.get(connection)
    if (!began) return
    const bytes = await readFile(file)
    const name = `${began.part}-${path.basename(file)}`
    await app.ports.storage.put(`live/${began.streamId}/${name}`, bytes, 'video/mp2t')
    await appendSegment(app.db, {
      stream_id: began.streamId,
      rendition,
      session_no: began.part,
      name,
      ms,
      bytes: bytes.length,
      at: app.runtime.now(),
    })
    if (began.isPlayable || !(await isPlayable(app.db, began.streamId))) return
    begun.set(connection, { ...began, isPlayable: true })
    await announceAgain(app, began.streamId)
  },
  left: async (connection, how) => {
    const began = begun.get(connection)
    begun.delete(connection)
    if (!began) return
    await endSignal(app, began.streamId, connection, how)
    // A stream that was shown to nobody has no row, and its files are not kept.
    if (!(await streamById(app.db, began.streamId))) await app.ports.storage.deleteAll(`live/${began.streamId}/`)
  },
})

/** Reports that the connections are alive, ends those that no longer belong to a stream, and counts viewers. */
async function checkIngest(app: App, ingest: Ingest, begun: Begun): Promise<void> {
  await checkStreams(app)
  const [connections, now] = [[...begun.keys()], app.runtime.now()]
  const there = new Set(await touchStreams(app.db, connections, now))
  for (const connection of connections) if (!there.has(connection)) ingest.cut(connection)
  const moved = await recountViewers(app.db, [...there], new Date(now.getTime() - watchingMs))
  for (const { id } of moved) await announceAgain(app, id)
  for (const { streamId } of begun.values())
    for (const name of await removeOldSegments(app.db, streamId))
      await app.ports.storage.delete(`live/${streamId}/${name}`)
}

const announceAgain = (app: App, id: string): Promise<void> =>
  inTransaction(app, async (tx) => {
    const stream = await streamById(tx, id)
    if (stream) await emitStateChanged(tx, stream)
  })
