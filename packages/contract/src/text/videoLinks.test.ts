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
  expect(videoFrameOrigins).toContain(new URL(frameUrl).origin)
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
