import { SignJWT, importPKCS8 } from 'jose'
import { z } from 'zod'
import { minuteMs } from '#kernel/durations.ts'
import { createHttp2Client } from '../fetch/http2.ts'
import { UpstreamUnavailable } from '../common/errors.ts'
import type { Push, PushOutcome, PushSender } from './port.ts'

export interface ApnsConfig {
  /** `https://api.push.apple.com`, that of the sandbox, or a compatible service. */
  readonly url: string
  readonly team: string
  readonly keyId: string
  /** The `.p8` key, PEM. */
  readonly key: string
  /** The app's bundle id. */
  readonly topic: string
}

/** Apple requires a provider's token to be renewed within the hour, but no more often than every twenty minutes. */
const passMs = 45 * minuteMs
/** The token is invalid, or not of this app. */
const goneReasons = new Set(['BadDeviceToken', 'Unregistered', 'DeviceTokenNotForTopic', 'ExpiredToken'])

const noDevice = '0'.repeat(64)
const nothing: Push = { title: '', body: '', tag: 'check', ttl: 0, urgent: false, data: {}, badge: 0 }

interface Answer {
  readonly status: number
  readonly reason: string | null
}

/** Sends to Apple's devices through APNs, which speaks only HTTP/2. */
export function createApns(config: ApnsConfig, clock: () => number = Date.now): PushSender {
  const client = createHttp2Client(config.url)
  let pass: { token: string; until: number } | null = null
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
      const headers = headersOf(config, { push, pass: await passNow(), clock })
      const path = `/3/device/${encodeURIComponent(address)}`
      const { status, body } = await client.post(path, headers, JSON.stringify(payloadOf(push)))
      const answer = { status, reason: reasonOf(body) }
      if (answer.reason === 'ExpiredProviderToken') pass = null
      return outcomeOf(answer)
    },
    check: async () => {
      const headers = headersOf(config, { push: nothing, pass: await passNow(), clock })
      const { status, body } = await client.post(`/3/device/${noDevice}`, headers, '{"aps":{}}')
      // With a key that is accepted, the device is what is wrong.
      if (status === 403) throw new Error(`Apple refuses the key: ${reasonOf(body) ?? status}`)
    },
    close: () => client.close(),
  }
}

const headersOf = (
  { topic }: ApnsConfig,
  { push, pass, clock }: { push: Push; pass: string; clock: () => number },
) => ({
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
    throw new UpstreamUnavailable(`APNs answered ${status}, ${reason ?? 'without a reason'}.`)
  return 'REFUSED'
}
