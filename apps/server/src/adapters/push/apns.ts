import { type ClientHttp2Session, type IncomingHttpHeaders, connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { SignJWT, importPKCS8 } from 'jose'
import { z } from 'zod'
import { OutsideUnavailable } from '../shared/outcome.ts'
import type { Push, PushOutcome, PushSender } from './port.ts'

export interface ApnsConfig {
  /** `https://api.push.apple.com`, that of the sandbox, or whatever speaks the same. */
  readonly url: string
  readonly team: string
  readonly keyId: string
  /** The `.p8` key in PEM. */
  readonly key: string
  /** The app's bundle id. */
  readonly topic: string
}

const deadlineMs = 10_000
/** Apple wants a provider's token renewed within the hour, and not more often than every twenty minutes. */
const passMs = 45 * 60_000
/** A connection nobody uses is let go. */
const idleMs = 5 * 60_000
const mostAnswerBytes = 16 * 1024
/** The token is none, or not of this app. */
const goneReasons = new Set(['BadDeviceToken', 'Unregistered', 'DeviceTokenNotForTopic', 'ExpiredToken'])

interface Answer {
  readonly status: number
  readonly reason: string | null
}

/**
 * Sends to Apple's devices by APNs, over one connection of HTTP/2 that is kept while it is used. It goes to the operator's
 * own setting alone, never to an address that somebody named.
 */
export function createApns(config: ApnsConfig, clock: () => number = Date.now): PushSender {
  let session: ClientHttp2Session | null = null
  let pass: { token: string; until: number } | null = null
  const sessionNow = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(config.url)
    opened.on('error', () => opened.destroy())
    opened.on('goaway', () => opened.close())
    opened.setTimeout(idleMs, () => opened.close())
    opened.unref()
    session = opened
    return opened
  }
  const passNow = async (): Promise<string> => {
    if (pass && pass.until > clock()) return pass.token
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: config.keyId })
      .setIssuer(config.team)
      .setIssuedAt(Math.floor(clock() / 1000))
      .sign(await importPKCS8(config.key, 'ES256'))
    pass = { token, until: clock() + passMs }
    return token
  }
  return {
    send: async ({ address }, push) => {
      const headers = headersOf(config, { address, push, pass: await passNow(), clock })
      const answer = await ask(sessionNow(), headers, JSON.stringify(payloadOf(push)))
      if (answer.reason === 'ExpiredProviderToken') pass = null
      return outcomeOf(answer)
    },
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

const headersOf = (
  { topic }: ApnsConfig,
  { address, push, pass, clock }: { address: string; push: Push; pass: string; clock: () => number },
) => ({
  ':method': 'POST',
  ':path': `/3/device/${encodeURIComponent(address)}`,
  authorization: `bearer ${pass}`,
  'content-type': 'application/json',
  'apns-topic': topic,
  'apns-push-type': 'alert',
  'apns-priority': push.urgent ? '10' : '5',
  'apns-expiration': String(Math.floor(clock() / 1000) + push.ttl),
  // At most 64 bytes.
  'apns-collapse-id': push.tag.slice(0, 64),
})

const payloadOf = ({ title, body, tag, data, badge }: Push) => ({
  aps: { alert: { title, body }, badge, 'thread-id': tag, sound: 'default' },
  ...data,
  tag,
})

/** One request. Whatever goes wrong on the way is the outside's matter, and tried again. */
async function ask(session: ClientHttp2Session, headers: Record<string, string>, body: string): Promise<Answer> {
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
    return { status, reason: reasonOf((await text(stream)).slice(0, mostAnswerBytes)) }
  } catch (error) {
    throw new OutsideUnavailable(`APNs could not be reached: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    stream.destroy()
  }
}

function reasonOf(body: string): string | null {
  if (body === '') return null
  try {
    return z.object({ reason: z.string() }).parse(JSON.parse(body)).reason
  } catch {
    return null
  }
}

function outcomeOf({ status, reason }: Answer): PushOutcome {
  if (status === 200) return 'SENT'
  if (status === 410 || (reason !== null && goneReasons.has(reason))) return 'GONE'
  if (status === 429 || status >= 500 || reason === 'ExpiredProviderToken')
    throw new OutsideUnavailable(`APNs answered ${status}, ${reason ?? 'without a reason'}.`)
  return 'REFUSED'
}
