import type { PagesEntry } from '@koinon/web/pages'
import { videoFrameOrigins } from '@koinon/contract/videoLinks'
import type { App } from '#kernel/http/app.ts'

const tillFrames = ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://connect-js.stripe.com']

/**
 * The origins from which a page may load and to which its forms may post: our own, and the store of files. Only
 * players of videos, which members open, and the fields for cards are shown in frames.
 */
export function contentSecurityPolicy(app: App, { policyHashes }: Pick<PagesEntry, 'policyHashes'>): string {
  const { bucket, endpoint, publicEndpoint = endpoint, region } = app.config.s3
  // The address browsers use: Amazon's, if none is given.
  const address = publicEndpoint ?? `https://s3.${region}.amazonaws.com`
  const store = bucket ? ` ${new URL(address).origin}` : ''
  // The checkout loads the card provider's script and fields, if one is set up.
  const { cards } = app.ports
  const till = cards ? ' https://js.stripe.com https://connect-js.stripe.com' : ''
  const hashes = (list: readonly string[]): string => list.map((hash) => ` '${hash}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(policyHashes.scripts)}${till}`,
    `style-src 'self'${hashes(policyHashes.styles)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${store}`,
    `media-src 'self' blob:${store}`,
    "font-src 'self'",
    `connect-src 'self'${store}${cards ? ' https://api.stripe.com' : ''}`,
    `frame-src ${[...videoFrameOrigins(app.place.now().videoHosts), ...(cards ? tillFrames : [])].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
