import { z } from 'zod'
import type { Fetcher } from '../fetch/port.ts'
import { DeliveryRefused, UpstreamUnavailable } from '../common/errors.ts'
import { type SmsPort, checkSms } from './port.ts'

export interface TwilioConfig {
  /** `https://api.twilio.com`, or a compatible service. */
  readonly url: string
  readonly account: string
  readonly token: string
  /** One of our numbers in E.164, a short name, or the id of a messaging service (`MG…`). */
  readonly from: string
}

const deadlineMs = 10_000
/**
 * Numbers that cannot be reached, are not mobiles, or have opted out of texts. Other refusals are the operator's
 * business.
 */
const refusedForGood = new Set([21211, 21214, 21217, 21265, 21408, 21610, 21612, 21614, 21635])
const problem = z.object({ code: z.number().int(), message: z.string() })

/** Sends texts through Twilio's HTTP API. Errors never contain the number or the text. */
export function createTwilioSms(fetcher: Fetcher, { url, account, token, from }: TwilioConfig): SmsPort {
  const base = url.replace(/\/+$/, '')
  const messages = `${base}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    send: async (sms) => {
      checkSms(sms)
      const answer = await fetcher.fetchProvider(messages, {
        base,
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ To: sms.to, ...sender, Body: sms.text }).toString(),
        deadlineMs,
      })
      if (!answer.ok) throw new UpstreamUnavailable(`The text could not be handed over: ${answer.reason}`)
      if (answer.status >= 200 && answer.status < 300) return
      const code = codeOf(answer.body)
      if (code !== null && refusedForGood.has(code)) throw new DeliveryRefused(`The number takes no texts (${code}).`)
      throw new UpstreamUnavailable(`The text was refused with status ${answer.status}, code ${code ?? 'none'}.`)
    },
  }
}

function codeOf(body: Buffer): number | null {
  try {
    return problem.parse(JSON.parse(body.toString())).code
  } catch {
    return null
  }
}
