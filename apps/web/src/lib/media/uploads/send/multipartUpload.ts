import { BytesLost } from './sendBytes.ts'
import type { UploadTarget } from './sendBytes.ts'

export interface PartTarget extends UploadTarget {
  readonly number: number
}
/** The server's state of an upload in parts. */
export interface BegunUpload {
  readonly mediaId: string
  readonly partSize: number
  readonly parts: readonly PartTarget[]
  readonly received: readonly number[]
}
export interface PartName {
  readonly number: number
  readonly etag: string
}

/** The remembered state of an upload, so that it can continue after the page was closed. */
export interface RememberedUpload {
  readonly mediaId: string
  readonly etags: Readonly<Record<number, string>>
  /** All of it has been sent. */
  readonly isWhole?: true
}

export interface PartsOptions<M> {
  readonly file: Blob
  /** Opens an upload, or resumes an earlier one with links for the missing parts. */
  readonly start: (mediaId: string | null) => Promise<BegunUpload>
  readonly send: (bytes: Blob, target: UploadTarget, report: (sent: number) => void) => Promise<string>
  /** Joins the parts; returns the numbers of missing ones if there are any. Joining again changes nothing. */
  readonly finish: (mediaId: string, parts: readonly PartName[]) => Promise<M | { readonly missing: readonly number[] }>
  readonly recall: () => RememberedUpload | null
  readonly remember: (what: RememberedUpload | null) => void
  readonly wait: (ms: number) => Promise<void>
  readonly report: (share: number) => void
  readonly signal?: AbortSignal | undefined
}

const atOnce = 3
const tries = 5
const firstWaitMs = 500

/**
 * Sends a large file in parts, several at a time. A lost part is sent again with growing delays; expired links are
 * renewed; an interrupted upload continues with the missing parts, even after a reload.
 */
export async function uploadInParts<M extends object>(options: PartsOptions<M>): Promise<M> {
  const { file, start, finish, recall, remember, signal } = options
  let known = recall()
  // It may have been joined, and only the answer was lost.
  const before = known?.isWhole === true ? await finish(known.mediaId, namedIn(known)) : null
  if (before !== null && !('missing' in before)) {
    remember(null)
    return before
  }
  for (let round = 0; ; round += 1) {
    signal?.throwIfAborted()
    const begun = await start(known?.mediaId ?? null)
    // A part without a known name is sent again: the parts cannot be joined without it.
    const etags = new Map(
      begun.received.flatMap((number): [number, string][] => {
        const etag = known?.mediaId === begun.mediaId ? known.etags[number] : undefined
        return etag === undefined ? [] : [[number, etag]]
      }),
    )
    known = { mediaId: begun.mediaId, etags: Object.fromEntries(etags) }
    if (begun.received.length > etags.size) {
      remember(null)
      known = null
      continue
    }
    remember(known)
    await sendAll(begun, etags, options)
    known = { mediaId: begun.mediaId, etags: Object.fromEntries(etags) }
    const isWhole = etags.size === Math.ceil(file.size / begun.partSize)
    if (isWhole) remember({ ...known, isWhole })
    const joined = isWhole ? await finish(begun.mediaId, namedIn(known)) : null
    if (joined !== null && !('missing' in joined)) {
      remember(null)
      return joined
    }
    if (round >= tries) throw new BytesLost(0)
  }
}

const namedIn = ({ etags }: RememberedUpload): PartName[] =>
  Object.entries(etags)
    .map(([number, etag]) => ({ number: Number(number), etag }))
    .toSorted((a, b) => a.number - b.number)

/** Sends what is missing; a link that no longer works ends the round without an error. */
async function sendAll<M>(begun: BegunUpload, etags: Map<number, string>, options: PartsOptions<M>): Promise<void> {
  const { file, report, remember } = options
  const left = [...begun.parts]
  const sent = new Map([...etags.keys()].map((number) => [number, sizeOf(number, begun, file)]))
  const total = () => report([...sent.values()].reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, file.size))
  const lane = async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const { number } = part
      const etag = await sendOne(part, begun, options, (bytes) => {
        sent.set(number, bytes)
        total()
      })
      if (etag === null) return void left.splice(0)
      etags.set(number, etag)
      remember({ mediaId: begun.mediaId, etags: Object.fromEntries(etags) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

const sizeOf = (number: number, { partSize }: BegunUpload, file: Blob): number =>
  Math.min(partSize, file.size - (number - 1) * partSize)

/** Null if its link has expired. */
async function sendOne<M>(
  part: PartTarget,
  begun: BegunUpload,
  { file, send, wait, signal }: PartsOptions<M>,
  report: (sent: number) => void,
): Promise<string | null> {
  const from = (part.number - 1) * begun.partSize
  const bytes = file.slice(from, from + sizeOf(part.number, begun, file))
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    try {
      return await send(bytes, part, report)
    } catch (error) {
      if (!(error instanceof BytesLost)) throw error
      if ([403, 404, 410].includes(error.status)) return null
      if (attempt >= tries) throw error
      report(0)
      await wait(firstWaitMs * 2 ** attempt)
    }
  }
}
