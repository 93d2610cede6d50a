import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Transcoder } from '#adapters/transcoder/port.ts'
import type { App } from '#kernel/http/app.ts'
import { minuteMs } from '#kernel/durations.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { MediaRow } from '../store/media.ts'
import { openProcess } from '../store/processes.ts'

/** An order that has no usable result is handed over this often. */
export const maxAttempts = 3
export const resultName = 'result.json'
/** The files that a transcoder may put: playlists, videos, audio, a still image, and its result. */
export const isResultName = (name: string): boolean =>
  /^(?:hls\.m3u8|v\d{2,4}\.(?:m3u8|mp4)|audio\.(?:webm|m4a)|still\.(?:png|jpg|webp)|result\.json)$/.test(name)
export const resultKey = (processId: string, name: string): string => `processing/${processId}/${name}`

const signature = (app: App, id: string, expires: number): string =>
  createHmac('sha256', app.config.secrets.link).update(`processing.${id}.${expires}`).digest('base64url')

/** Whether a link to a process's files is ours and still open. */
export function isProcessLink(app: App, id: string, { e, s }: { e?: unknown; s?: unknown }): boolean {
  if (typeof e !== 'string' || typeof s !== 'string' || !(Number(e) > app.runtime.now().getTime())) return false
  const [expected, given] = [Buffer.from(signature(app, id, Number(e))), Buffer.from(s)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Hands a file to the outside transcoder. Done again, it is the same process as long as that runs. */
export async function handOver(app: App, transcoder: Transcoder, row: MediaRow): Promise<void> {
  const now = app.runtime.now()
  const expiresAt = new Date(now.getTime() + app.config.transcoder.minutes * minuteMs)
  const fresh = { mediaId: row.id, id: app.runtime.id(), now, expiresAt }
  const { id, expires_at: until } = await inTransaction(app, (tx) => openProcess(tx, fresh))
  const base = `${app.config.origin}/processing/${id}`
  const query = `?e=${until.getTime()}&s=${signature(app, id, until.getTime())}`
  await transcoder.hand({
    processId: id,
    kind: row.kind === 'AUDIO' ? 'AUDIO' : 'VIDEO',
    source: { url: `${base}/source${query}`, bytes: row.actual_bytes ?? row.declared_bytes },
    results: `${base}/{name}${query}`,
    callback: `${app.config.origin}/callback/contentProcessingV2`,
    expiresAt: until,
  })
}

const Side = z.int().min(1).max(16_384)
const File = z.strictObject({
  name: z.string().refine(isResultName),
  width: Side.nullable(),
  height: Side.nullable(),
  bitrate: z.int().min(0),
})
const durationMs = z
  .int()
  .min(1)
  .max(12 * 3600 * 1000)
const files = z.array(File).min(1).max(20)
/** A transcoder's result of a process: the files it made, or why none can be made of the file. */
export const ProcessResult = z.union([
  z.strictObject({
    failure: z.enum([
      'NO_PICTURE_OR_SOUND',
      'CODEC_NOT_TAKEN',
      'TOO_LONG',
      'TOO_MANY_TRACKS',
      'TOO_MANY_PIXELS',
      'TOO_SMALL',
      'CORRUPT',
    ]),
  }),
  z.strictObject({
    kind: z.literal('VIDEO'),
    width: Side,
    height: Side,
    durationMs,
    files,
    still: z.string().regex(/^still\.(?:png|jpg|webp)$/),
  }),
  z.strictObject({ kind: z.literal('AUDIO'), durationMs, files, waveform: z.array(z.number().min(0).max(1)).max(240) }),
])
export type ProcessResult = z.output<typeof ProcessResult>
