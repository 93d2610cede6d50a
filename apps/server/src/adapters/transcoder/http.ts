import { UpstreamUnavailable } from '../common/errors.ts'
import type { Fetcher } from '../fetch/port.ts'
import type { Transcoder } from './port.ts'

export interface TranscoderConfig {
  /** Where orders are sent. */
  readonly url: string
  /** The headers that prove an order is ours. */
  readonly signed: (raw: Buffer) => Record<string, string>
}

const deadlineMs = 15_000

/** Speaks to a transcoder over HTTP: an order is a signed POST, taken with any status of 200 to 299. */
export const createHttpTranscoder = (fetcher: Fetcher, { url, signed }: TranscoderConfig): Transcoder => ({
  hand: async ({ expiresAt, ...order }) => {
    const raw = Buffer.from(JSON.stringify({ ...order, expiresAt: expiresAt.toISOString() }))
    const answer = await fetcher.fetchProvider(url, {
      base: url,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...signed(raw) },
      body: raw,
      deadlineMs,
    })
    if (!answer.ok) throw new UpstreamUnavailable(`The transcoder could not be reached: ${answer.reason}`)
    if (answer.status < 200 || answer.status > 299)
      throw new UpstreamUnavailable(`The transcoder did not take an order: status ${answer.status}.`)
  },
})
