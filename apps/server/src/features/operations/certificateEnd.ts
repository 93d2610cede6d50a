import { certificateFacts } from '#adapters/fetch/certificateFacts.ts'
import { hourMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'

/**
 * When the certificate of the place's address ends, in seconds since 1970; 0 where there is none or it does not answer.
 * It is looked at once an hour at most.
 */
export function certificateEnd({ config, runtime }: App): () => Promise<number> {
  const address = new URL(config.origin)
  let lookedAt = -Infinity
  let end = Promise.resolve(0)
  return () => {
    const now = runtime.now().getTime()
    if (address.protocol === 'https:' && now - lookedAt >= hourMs) {
      lookedAt = now
      end = certificateFacts(address).then((facts) => (facts?.endsAt?.getTime() ?? 0) / 1000)
    }
    return end
  }
}
