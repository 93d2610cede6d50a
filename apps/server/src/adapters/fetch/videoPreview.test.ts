import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFetcher } from './fetcher.ts'
import { fetchLinkPreview } from './linkPreview.ts'
import { littleInternet } from './testing.ts'

/** The answer of the site's oEmbed address: a video, or something else. */
let answer: { status: number; type: string; body: string }
const video = {
  version: '1.0',
  type: 'video',
  title: 'A garden\u0007 tour',
  author_name: 'Mara',
  html: '<iframe src="https://evil.example"></iframe><script>alert(1)</script>',
  thumbnail_url: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
}
const net = await littleInternet(
  { 'www.youtube.com': [['142.250.185.78']], 'youtu.be': [['142.250.185.78']], 'i.ytimg.com': [['142.250.185.79']] },
  (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'https://www.youtube.com')
    if (pathname === '/oembed')
      return response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
    if (pathname.endsWith('.jpg')) return response.writeHead(200, { 'content-type': 'image/jpeg' }).end('a picture')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Before you continue</title>')
  },
)
afterAll(() => net.close())
beforeEach(() => {
  net.seen.length = 0
  answer = { status: 200, type: 'application/json', body: JSON.stringify(video) }
})
const fetcher = createFetcher({ userAgent: 'Koinon-Test', resolve: net.resolve, connect: net.connect })
const read = () => fetchLinkPreview(fetcher, 'https://youtu.be/dQw4w9WgXcQ')

test('a video is shown as its site describes it, without anything that the site would have us run', async () => {
  expect(await read()).toEqual({
    ok: true,
    preview: {
      url: 'https://youtu.be/dQw4w9WgXcQ',
      title: 'A garden tour',
      description: 'Mara',
      siteName: 'YouTube',
      picture: { url: video.thumbnail_url, contentType: 'image/jpeg', bytes: Buffer.from('a picture') },
    },
  })
  expect(net.seen[0]).toMatch(/^www\.youtube\.com\/oembed\?format=json&url=https%3A%2F%2Fwww\.youtube\.com%2Fwatch/)
})

test('a picture at an inner address is left out', async () => {
  answer.body = JSON.stringify({ ...video, thumbnail_url: 'http://169.254.169.254/latest' })
  expect(await read()).toMatchObject({ preview: { title: 'A garden tour', picture: null } })
})

test.each([
  { status: 401, type: 'application/json', body: JSON.stringify(video) },
  { status: 200, type: 'text/html', body: JSON.stringify(video) },
  { status: 200, type: 'application/json', body: '{' },
  { status: 200, type: 'application/json', body: '{"title":7}' },
])('the page itself is read where the site answers with $status $type $body', async (given) => {
  answer = given
  expect(await read()).toMatchObject({ preview: { title: 'Before you continue' } })
})
