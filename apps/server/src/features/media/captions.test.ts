import { expect, test } from 'vitest'
import { readCaptions } from './captions.ts'
import { granted } from './playlists.ts'
import { attachmentNamed, spanOf } from './serving/forms.ts'

const read = (text: string) => readCaptions(Buffer.from(text))

test('captions keep their times, positions and text, and the tags for how words are said', () => {
  const text =
    '\uFEFFWEBVTT - garden\r\n\r\nintro\r\n00:01.500 --> 01:00:02.000 align:start region:x line:10%\r\n<v Ana>Hello <i>there</i></v>\r\nagain\r\n'
  expect(read(text)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 01:00:02.000 align:start line:10%\n<v Ana>Hello <i>there</i></v>\nagain\n',
  )
})

test.each([
  ['scripts', '<script>alert(1)</script>Hi', 'alert(1)Hi'],
  ['pictures', '<img src=x onerror=alert(1)>Hi', 'Hi'],
  ['marks with more in them', '<b onclick=x>Hi</b>', 'Hi</b>'],
  ['signs that open nothing', '1 < 2', '1 &lt; 2'],
  ['arrows', 'a --> b', 'a → b'],
])('%s are no part of captions', (_, words, expected) => {
  const made = read(`WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n\n00:01.000 --> 00:02.000\nend\n`)
  expect(made ?? '').toContain(expected)
  expect(made ?? '').not.toMatch(/<(?:script|img)|onclick/)
})

test('styles, regions and notes are left out', () => {
  const text =
    'WEBVTT\n\nSTYLE\n::cue { background: url(https://x.example/) }\n\nNOTE hi\n\n00:00.000 --> 00:01.000\nHi\n'
  expect(read(text)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHi\n')
})

test('every plain name in a playlist carries the grant, and no other text does', () => {
  const list = '#EXTM3U\n#EXT-X-MAP:URI="v360.mp4",BYTERANGE="9@0"\n#EXTINF:4,\nv360.mp4\nhttps://x.example/y\n'
  expect(granted(list, '?s=1')).toBe(
    '#EXTM3U\n#EXT-X-MAP:URI="v360.mp4?s=1",BYTERANGE="9@0"\n#EXTINF:4,\nv360.mp4?s=1\nhttps://x.example/y\n',
  )
})

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-500', { start: 10, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'NONE'],
  ['bytes=-0', 'NONE'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
] as const)('of a hundred bytes, %j are %j', (header, expected) => {
  expect(spanOf(header, 100)).toEqual(expected)
})

test('a name cannot break out of its header', () => {
  expect(attachmentNamed('a"\r\nset-cookie: x/ü\ud800.pdf')).toMatch(
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~-]+$/,
  )
})
