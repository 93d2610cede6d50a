import { createECDH, createHash } from 'node:crypto'
import webPush from 'web-push'
import type { Fetcher } from '../fetch/port.ts'
import { UpstreamUnavailable } from '../common/errors.ts'
import type { Push, PushOutcome, PushSender, PushTarget } from './port.ts'

const deadlineMs = 10_000
/** A push is at most 4 KB including overhead; anything longer than this would not fit once encrypted. */
const maxBytes = 3000

/** The public half of a VAPID key pair, base64url. Throws if the private half is not on P-256. */
export function publicVapidKey(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey().toString('base64url')
}

/**
 * Sends to browsers (RFC 8030): encrypted for the one browser with aes128gcm (RFC 8291), signed with our own key (RFC
 * 8292). The address was supplied by a member's browser, so it is fetched like any stranger's: public addresses only.
 */
export function createWebPush(fetcher: Fetcher, vapid: { privateKey: string; subject: string }): PushSender {
  const vapidDetails = { ...vapid, publicKey: publicVapidKey(vapid.privateKey) }
  return {
    send: async (target, push) => {
      const { endpoint, method, headers, body } = sealed(target, push, vapidDetails)
      const answer = await fetcher.fetchPublic(endpoint, { method, headers, body, deadlineMs, maxBytes: 64 * 1024 })
      if (!answer.ok) throw new UpstreamUnavailable(`The push could not be handed over: ${answer.reason}`)
      return outcomeOf(answer.status)
    },
    close: async () => undefined,
  }
}

interface Sealed {
  readonly endpoint: string
  readonly method: 'POST'
  readonly headers: Record<string, string>
  readonly body: Buffer
}
function sealed(
  target: PushTarget,
  push: Push,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
): Sealed {
  if (target.kind !== 'WEB') throw new Error('A web push goes to a browser.')
  const details = webPush.generateRequestDetails({ endpoint: target.address, keys: target.keys }, payloadOf(push), {
    vapidDetails,
    contentEncoding: 'aes128gcm',
    TTL: push.ttl,
    urgency: push.urgent ? 'high' : 'normal',
    topic: topicOf(push.tag),
  })
  const headers = Object.fromEntries(
    Object.entries(details.headers).flatMap(([name, value]) =>
      // The sender sets the length itself.
      name.toLowerCase() === 'content-length' ? [] : [[name, value]],
    ),
  )
  if (!details.body) throw new Error('A push has a body.')
  return { endpoint: details.endpoint, method: 'POST', headers, body: details.body }
}

/** A topic has at most 32 characters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** The payload that the service worker reads. Text that is too long is cut; the address never is. */
function payloadOf({ title, body, tag, data, badge }: Push): string {
  const written = (text: string) => JSON.stringify({ title, body: text, tag, data, badge })
  const whole = written(body)
  return Buffer.byteLength(whole) <= maxBytes ? whole : written('')
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'SENT'
  if (status === 404 || status === 410) return 'GONE'
  if (status === 429 || status >= 500) throw new UpstreamUnavailable(`The push service answered ${status}.`)
  return 'REFUSED'
}
