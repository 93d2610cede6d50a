import sharp from 'sharp'
import { createFetcher } from '#adapters/fetch/fetcher.ts'
import { littleInternet } from '#adapters/fetch/testing.ts'
import { openWorld } from './world.ts'

/** By path: a page's or a file's type and content. Everything else is an error of its server. */
export type Pages = Record<string, readonly [type: string, body: string | Buffer]>

/** A world that shows linked pages: `site.example` has these, and `inner.example` is an address that must not be fetched. */
export async function openPageWorld(pages: Pages) {
  const internet = await littleInternet(
    { 'site.example': [['93.184.216.34']], 'inner.example': [['10.0.0.7']] },
    (request, response) => {
      const [type, body] = pages[request.url ?? ''] ?? []
      response.writeHead(body === undefined ? 500 : 200, { 'content-type': type ?? 'text/plain' }).end(body ?? '')
    },
  )
  const { resolve, connect } = internet
  const fetcher = createFetcher({ userAgent: 'Koinon-Test', resolve, connect })
  const world = await openWorld({ env: { LINK_PREVIEWS: '1' }, wiring: { ports: { fetcher } } })
  return { world, internet }
}

/** A picture for such a page. */
export const pagePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer()

/** A page with a picture, and two without. */
export const threePages = async (): Promise<Pages> => ({
  '/garden': ['text/html', '<title>A garden</title><meta property="og:image" content="/picture.png">'],
  '/pond': ['text/html', '<title>A pond</title>'],
  '/shed': ['text/html', '<title>A shed</title>'],
  '/picture.png': ['image/png', await pagePicture()],
})
