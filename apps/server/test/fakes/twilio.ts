import { type Listening, listen } from './listen.ts'

export interface TwilioFake extends Listening {
  /** Forms of the accepted messages, oldest first. */
  readonly sent: Record<string, string>[]
  /** Requests of any kind. */
  readonly requestCount: number
  /** The next message gets this answer instead. */
  refuseNext(refusal: { status: number; code?: number }): void
  reset(): void
}

/** Speaks as much of Twilio's API as sending a text needs, and is as strict about it. */
export async function startTwilio({ account, token }: { account: string; token: string }): Promise<TwilioFake> {
  const sent: Record<string, string>[] = []
  let requestCount = 0
  let refusal: { status: number; code?: number } | null = null
  const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const problem = (status: number, code?: number) => ({
    status,
    body: { code: code ?? null, message: 'refused', status },
  })
  const listening = await listen(({ path, method, headers, body }) => {
    requestCount += 1
    if (headers.authorization !== expected) return problem(401, 20003)
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${account}/Messages.json`) return problem(404, 20404)
    if (refusal) {
      const { status, code } = refusal
      refusal = null
      return problem(status, code)
    }
    const form = Object.fromEntries(new URLSearchParams(body))
    if (!/^\+\d+$/.test(form['To'] ?? '')) return problem(400, 21211)
    if (!form['From'] === !form['MessagingServiceSid']) return problem(400, 21603)
    if (!form['Body']) return problem(400, 21602)
    sent.push(form)
    return { status: 201, body: { sid: `SM${String(sent.length).padStart(32, '0')}`, status: 'queued' } }
  })
  return {
    ...listening,
    sent,
    get requestCount() {
      return requestCount
    },
    refuseNext: (next) => {
      refusal = next
    },
    reset: () => {
      sent.length = 0
      requestCount = 0
      refusal = null
    },
  }
}
