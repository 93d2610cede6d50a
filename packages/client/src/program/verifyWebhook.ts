/** A webhook that nobody who knows the secret signed just now. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/** The headers of a request, as Node or `fetch` has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface WebhookOptions {
  /** Seconds between the signature and now; 300 by default. */
  readonly toleranceSeconds?: number
  /** Milliseconds since 1970; the clock's by default. */
  readonly now?: number
}

/**
 * Checks a webhook by Standard Webhooks (HMAC SHA-256) and returns its JSON. `body` is the text or the bytes as they came:
 * parsed and written again they may differ. `secret` is what the community showed, with or without `whsec_`.
 *
 * Throws `WebhookError` if a header is missing, the time is too far from now, or no signature is right.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = 300, now = Date.now() }: WebhookOptions = {},
): Promise<unknown> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new WebhookError('A header of the webhook is missing.')
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (!(Math.abs(now / 1000 - seconds) <= toleranceSeconds))
    throw new WebhookError('The webhook was not signed just now.')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes || bytes.length === 0) throw new WebhookError('The secret is not in base64.')
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const one of signatures.split(' ')) {
    const [version, value = ''] = one.split(',')
    const signature = version === 'v1' ? bytesOf(value) : null
    // `verify` takes as long for a wrong signature as for the right one.
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return JSON.parse(text)
  }
  throw new WebhookError('No signature of the webhook is right.')
}

/** The names of a plain object's headers may be written in any case. */
function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}
