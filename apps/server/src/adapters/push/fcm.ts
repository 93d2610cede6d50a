import { z } from 'zod'
import type { Fetcher } from '../fetch/port.ts'
import { type GoogleAccount, googleAccessTokens } from '../common/googleServiceAccount.ts'
import { UpstreamUnavailable } from '../common/errors.ts'
import type { Push, PushOutcome, PushSender } from './port.ts'

export interface FcmConfig extends GoogleAccount {
  /** `https://fcm.googleapis.com`, or a compatible service. */
  readonly url: string
  readonly project: string
}

const deadlineMs = 10_000
const scope = 'https://www.googleapis.com/auth/firebase.messaging'

const Refused = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .optional(),
  }),
})

/** Sends to Android through FCM's HTTP v1 API. Errors never contain a token or text. */
export function createFcm(fetcher: Fetcher, config: FcmConfig, clock: () => number = Date.now): PushSender {
  const base = config.url.replace(/\/+$/, '')
  const address = `${base}/v1/projects/${encodeURIComponent(config.project)}/messages:send`
  const pass = googleAccessTokens(fetcher, config, scope, clock)
  return {
    send: async ({ address: token }, push) => {
      const answer = await fetcher.fetchProvider(address, {
        base,
        method: 'POST',
        headers: { authorization: `Bearer ${await pass.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: messageOf(token, push) }),
        deadlineMs,
      })
      if (!answer.ok) throw new UpstreamUnavailable(`FCM could not be reached: ${answer.reason}`)
      if (answer.status === 401) pass.clear()
      return outcomeOf(answer.status, answer.body)
    },
    check: async () => void (await pass.token()),
    close: async () => undefined,
  }
}

const messageOf = (token: string, { title, body, tag, ttl, urgent, data, badge }: Push) => ({
  token,
  notification: { title, body },
  data: { ...data, tag },
  android: {
    collapse_key: tag,
    ttl: `${ttl}s`,
    priority: urgent ? 'HIGH' : 'NORMAL',
    notification: { tag, notification_count: badge },
  },
})

function outcomeOf(status: number, body: Buffer): PushOutcome {
  if (status >= 200 && status < 300) return 'SENT'
  if (status === 401 || status === 429 || status >= 500) throw new UpstreamUnavailable(`FCM answered ${status}.`)
  return isGone(body) ? 'GONE' : 'REFUSED'
}

/** The app was removed, the token belongs to another sender, or it is invalid. */
function isGone(body: Buffer): boolean {
  try {
    const { status, details = [] } = Refused.parse(JSON.parse(body.toString())).error
    const code = details.find(({ errorCode }) => errorCode)?.errorCode ?? status
    if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return true
    return details.some(({ fieldViolations = [] }) => fieldViolations.some(({ field }) => field === 'message.token'))
  } catch {
    return false
  }
}
