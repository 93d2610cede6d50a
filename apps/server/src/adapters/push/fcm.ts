import { SignJWT, importPKCS8 } from 'jose'
import { z } from 'zod'
import type { Fetcher } from '../fetch/port.ts'
import { OutsideUnavailable } from '../common/outcome.ts'
import type { Push, PushOutcome, PushSender } from './port.ts'

export interface FcmConfig {
  /** `https://fcm.googleapis.com`, or whatever speaks the same. */
  readonly url: string
  /** Where a signed claim is exchanged for an access token. */
  readonly tokenUrl: string
  readonly project: string
  /** The service account. */
  readonly clientEmail: string
  /** Its key in PEM. */
  readonly privateKey: string
}

const deadlineMs = 10_000
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** A token is taken as over a minute before it is. */
const marginMs = 60_000

const Granted = z.object({ access_token: z.string(), expires_in: z.number().positive() })
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

/** Sends to Android by FCM's HTTP v1 API. Neither token nor text ever stands in an error. */
export function createFcm(fetcher: Fetcher, config: FcmConfig, clock: () => number = Date.now): PushSender {
  const base = config.url.replace(/\/+$/, '')
  const address = `${base}/v1/projects/${encodeURIComponent(config.project)}/messages:send`
  let pass: { token: string; until: number } | null = null
  const tokenNow = async (): Promise<string> => {
    if (pass && pass.until > clock()) return pass.token
    const granted = await askForToken(fetcher, config, clock())
    pass = { token: granted.access_token, until: clock() + granted.expires_in * 1000 - marginMs }
    return pass.token
  }
  return {
    send: async ({ address: token }, push) => {
      const answer = await fetcher.fetchProvider(address, {
        base,
        method: 'POST',
        headers: { authorization: `Bearer ${await tokenNow()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: messageOf(token, push) }),
        deadlineMs,
      })
      if (!answer.ok) throw new OutsideUnavailable(`FCM could not be reached: ${answer.reason}`)
      if (answer.status === 401) pass = null
      return outcomeOf(answer.status, answer.body)
    },
    close: async () => undefined,
  }
}

async function askForToken(fetcher: Fetcher, config: FcmConfig, now: number): Promise<z.output<typeof Granted>> {
  const seconds = Math.floor(now / 1000)
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(config.clientEmail)
    .setAudience(config.tokenUrl)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(await importPKCS8(config.privateKey, 'RS256'))
  const answer = await fetcher.fetchProvider(config.tokenUrl, {
    base: config.tokenUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: grant, assertion }).toString(),
    deadlineMs,
  })
  if (!answer.ok) throw new OutsideUnavailable(`The access token of FCM could not be had: ${answer.reason}`)
  if (answer.status !== 200) throw new OutsideUnavailable(`The access token of FCM was refused with ${answer.status}.`)
  return Granted.parse(JSON.parse(answer.body.toString()))
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
  if (status === 401 || status === 429 || status >= 500) throw new OutsideUnavailable(`FCM answered ${status}.`)
  return isGone(body) ? 'GONE' : 'REFUSED'
}

/** The app was removed, the token belongs to another sender, or is none. */
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
