import { expect, test } from 'vitest'
import { linkedVideo, videoFrameOrigins } from './videoLinks.ts'

const frame = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', frame],
  ['https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=42s', `${frame}&start=42`],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', frame],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?si=abc', frame],
  ['https://youtu.be/dQw4w9WgXcQ?t=1h', frame],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
])('%s is a video, whose player has an address of our own making', (url, frameUrl) => {
  expect(linkedVideo(url)?.frameUrl).toBe(frameUrl)
  expect(videoFrameOrigins()).toContain(new URL(frameUrl).origin)
})

const short = 'kkGMgK9ZtnKfYAgnEtQxbv'
const long = '9c9de5e8-0a1e-484a-b099-e80766180a6d'
const hosts = ['video.example', 'tube.example.org']
test.each([
  [`https://video.example/w/${short}`, `https://video.example/videos/embed/${short}?autoplay=1&p2p=0`],
  [
    `https://video.example/w/${short}?start=90s`,
    `https://video.example/videos/embed/${short}?autoplay=1&p2p=0&start=90`,
  ],
  [`https://tube.example.org/videos/watch/${long}`, `https://tube.example.org/videos/embed/${long}?autoplay=1&p2p=0`],
  [
    `https://tube.example.org/videos/embed/${long}?api=1`,
    `https://tube.example.org/videos/embed/${long}?autoplay=1&p2p=0`,
  ],
])('%s is a video where its host is allowed, and none elsewhere', (url, frameUrl) => {
  expect(linkedVideo(url, hosts)?.frameUrl).toBe(frameUrl)
  expect(videoFrameOrigins(hosts)).toContain(new URL(frameUrl).origin)
  expect(linkedVideo(url)).toBeNull()
})

test.each([
  `http://video.example/w/${short}`,
  `https://video.example:9000/w/${short}`,
  `https://video.example.evil.example/w/${short}`,
  `https://other.video.example/w/${short}`,
  `https://video.example@evil.example/w/${short}`,
  `https://video.example/w/p/${short}`,
  `https://video.example/w/${short}/../../../logout`,
  'https://video.example/w/1',
  'https://video.example/about',
])('%s is no video of an allowed host', (url) => {
  expect(linkedVideo(url, hosts)).toBeNull()
})

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://someone@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22%3E',
  'https://www.youtube.com/watch?v=../../redirect',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/categories/animation',
  'https://vimeo.com/76979871/settings',
  'no address',
])('%s is none', (url) => {
  expect(linkedVideo(url)).toBeNull()
})
