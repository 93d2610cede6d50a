import { createHash } from 'node:crypto'
import { z } from 'zod'
import { minuteMs } from '#kernel/durations.ts'
import type { Fetcher } from '../fetch/port.ts'
import { UpstreamUnavailable } from '../common/errors.ts'
import type { CaptchaPort } from './port.ts'

export interface RecaptchaConfig {
  /** `https://www.google.com/recaptcha/api/siteverify`, or a compatible service. */
  readonly url: string
  readonly siteKey: string
  readonly secret: string
  /** The host that serves our forms; answers obtained elsewhere with our site key do not count. */
  readonly hostname: string
  /** For keys that score instead of asking: the lowest score that passes. */
  readonly minScore?: number
}

const maxAnswer = 4096
const maxAgeMs = 10 * minuteMs
const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  score: z.number().optional(),
})

/** Google reCAPTCHA, for operators who choose it. Throws OutsideUnavailable when Google cannot be reached. */
export function createRecaptcha(fetcher: Fetcher, config: RecaptchaConfig): CaptchaPort {
  const { url, siteKey, secret, hostname, minScore = 0.5 } = config
  return {
    kind: 'RECAPTCHA',
    siteKey,
    challenge: async () => null,
    verify: async (answer, now) => {
      if (answer === '' || answer.length > maxAnswer) return null
      const said = await postForm(fetcher, url, { secret, response: answer })
      const madeAt = Date.parse(said.challenge_ts ?? '')
      const isFresh = now.getTime() - madeAt <= maxAgeMs
      if (!said.success || said.hostname !== hostname || !isFresh || (said.score ?? 1) < minScore) return null
      return createHash('sha256').update(answer).digest('base64url')
    },
  }
}

async function postForm(fetcher: Fetcher, url: string, form: Record<string, string>): Promise<z.infer<typeof verdict>> {
  const answer = await fetcher.fetchProvider(url, {
    base: url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
    maxBytes: 64 * 1024,
  })
  if (!answer.ok) throw new UpstreamUnavailable(`The captcha's service could not be asked: ${answer.reason}`)
  const read = answer.status === 200 ? verdict.safeParse(jsonOf(answer.body)) : null
  if (!read?.success) throw new UpstreamUnavailable(`The captcha's service answered with status ${answer.status}.`)
  return read.data
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
