import { afterAll, expect, test } from 'vitest'
import { createFetcher } from './fetcher.ts'
import { fetchLinkPreview } from './linkPreview.ts'
import { littleInternet } from './testing.ts'

const page = (image: string) => `<title>A garden</title><meta property="og:image" content="${image}">`
const bodies: Record<string, [type: string, body: string | Buffer]> = {
  '/page': ['text/html; charset=utf-8', page('/picture.png')],
  '/long': ['text/html', page('/picture.png') + 'x'.repeat(3_000_000)],
  '/inner-picture': ['text/html', page('http://169.254.169.254/latest')],
  '/drawing': ['text/html', page('/drawing.svg')],
  '/large-picture': ['text/html', page('/large.png')],
  '/slow-picture': ['text/html', page('/never')],
  '/lost-picture': ['text/html', page('/lost')],
  '/second-picture': [
    'text/html',
    `${page('/drawing.svg')}<meta property="og:image" content="/lost"><meta name="twitter:image" content="/picture.png">`,
  ],
  '/empty': ['text/html', '<p>words'],
  '/picture.png': ['image/png', Buffer.from('a picture')],
  '/a%20rose.png': ['image/png', Buffer.from('a rose')],
  '/large.png': ['image/png', Buffer.alloc(2_000_000)],
  '/drawing.svg': ['image/svg+xml', '<svg/>'],
  '/paper.pdf': ['application/pdf', '%PDF'],
}
const net = await littleInternet({ 'site.example': [['93.184.216.34']] }, (request, response) => {
  if (request.url === '/never') return
  const [type, body] = bodies[request.url ?? ''] ?? []
  response
    .writeHead(body === undefined ? 404 : 200, { 'content-type': type ?? 'text/html' })
    .end(body ?? page('/picture.png'))
})
afterAll(() => net.close())
const fetcher = createFetcher({ userAgent: 'Koinon-Test', resolve: net.resolve, connect: net.connect })
const preview = (path: string, deadlineMs = 5000) =>
  fetchLinkPreview(fetcher, `http://site.example${path}`, { deadlineMs })

test('a page is shown with its picture', async () => {
  expect(await preview('/page')).toEqual({
    ok: true,
    preview: {
      url: 'http://site.example/page',
      title: 'A garden',
      description: null,
      siteName: null,
      picture: { url: 'http://site.example/picture.png', contentType: 'image/png', bytes: Buffer.from('a picture') },
    },
  })
})

test('a page longer than a megabyte is read by its beginning', async () => {
  expect(await preview('/long')).toMatchObject({
    ok: true,
    preview: { title: 'A garden', picture: { contentType: 'image/png' } },
  })
})

test('a page is shown with the first of its pictures that is readable', async () => {
  expect(await preview('/second-picture')).toMatchObject({
    preview: { picture: { url: 'http://site.example/picture.png' } },
  })
})

test.each(['inner-picture', 'drawing', 'large-picture', 'lost-picture'])(
  'a page is shown without an unavailable picture: %s',
  async (path) => {
    expect(await preview(`/${path}`)).toMatchObject({ ok: true, preview: { title: 'A garden', picture: null } })
  },
)

test('page and picture share one deadline', async () => {
  expect(await preview('/slow-picture', 300)).toMatchObject({ ok: true, preview: { title: 'A garden', picture: null } })
})

test('a picture is its own preview, under its name', async () => {
  expect(await preview('/a%20rose.png')).toMatchObject({
    ok: true,
    preview: { title: 'a rose.png', picture: { bytes: Buffer.from('a rose') } },
  })
  expect(await preview('/large.png')).toMatchObject({ ok: false, reason: 'TOO_LARGE' })
})

test('other types, errors and pages without facts have no preview', async () => {
  expect(await preview('/paper.pdf')).toMatchObject({ ok: false, reason: 'TYPE_NOT_ALLOWED' })
  expect(await preview('/drawing.svg')).toMatchObject({ ok: false, reason: 'TYPE_NOT_ALLOWED' })
  expect(await preview('/missing')).toMatchObject({ ok: false, reason: 'REFUSED_BY_SITE' })
  expect(await preview('/empty')).toMatchObject({ ok: false, reason: 'NOTHING_TO_SHOW' })
  expect(await fetchLinkPreview(fetcher, 'http://127.0.0.1/')).toMatchObject({ ok: false, reason: 'URL_NOT_ALLOWED' })
})
