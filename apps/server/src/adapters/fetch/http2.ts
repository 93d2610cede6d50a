import { type ClientHttp2Session, type IncomingHttpHeaders, connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { minuteMs } from '#kernel/durations.ts'
import { UpstreamUnavailable } from '../common/errors.ts'

export interface Http2Client {
  /** One request with a short answer. Throws OutsideUnavailable if none came in time. */
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<{ status: number; body: string }>
  close(): Promise<void>
}

const deadlineMs = 10_000
/** A connection unused for this long is closed. */
const idleMs = 5 * minuteMs
const maxAnswerLength = 16 * 1024

/**
 * For services that speak only HTTP/2, over one connection that stays open while it is used. It connects only to an
 * address from the operator's settings, never to one that a person supplied; redirects are not followed.
 */
export function createHttp2Client(base: string): Http2Client {
  let session: ClientHttp2Session | null = null
  const sessionNow = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(base)
    opened.on('error', () => opened.destroy())
    opened.on('goaway', () => opened.close())
    opened.setTimeout(idleMs, () => opened.close())
    opened.unref()
    session = opened
    return opened
  }
  return {
    post: (path, headers, body) => sendRequest(sessionNow(), { ...headers, ':method': 'POST', ':path': path }, body),
    close: async () => {
      const open = session
      session = null
      if (!open || open.destroyed) return
      await new Promise<void>((resolve) => {
        open.once('close', resolve)
        open.destroy()
      })
    },
  }
}

async function sendRequest(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; body: string }> {
  const stream = session.request(headers)
  try {
    const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
      stream.once('response', resolve)
      stream.once('error', reject)
      stream.once('close', () => reject(new Error('the stream was closed')))
      stream.setTimeout(deadlineMs, () => reject(new Error('nothing was answered in time')))
    })
    stream.end(body)
    const status = Number((await answered)[':status'])
    return { status, body: (await text(stream)).slice(0, maxAnswerLength) }
  } catch (error) {
    throw new UpstreamUnavailable(
      `The service could not be reached: ${error instanceof Error ? error.message : String(error)}`,
    )
  } finally {
    stream.destroy()
  }
}
