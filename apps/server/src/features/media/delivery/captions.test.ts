import { expect, test } from 'vitest'
import { readCaptions } from './captions.ts'
import { grantPlaylist } from './playlists.ts'
import { attachmentNamed, byteRangeOf } from './deliveredForms.ts'

const read = (text: string) => readCaptions(Buffer.from(text))

test('captions keep their times, positions and text, and the tags for the manner of speech', () => {
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

const first = '00:00:01.000 --> 00:00:02.000\nFirst'
const last = '00:00:08.000 --> 00:00:09.000\nLast'
test.each([
  ['that starts when it ends', '00:05.000 --> 00:05.000\nNever', []],
  ['that ends before it starts', '00:05.000 --> 00:04.000\nNever', []],
  ['with an hour of one digit', '0:00:02.500 --> 0:00:03.000\nOdd', ['00:00:02.500 --> 00:00:03.000\nOdd']],
  ['with a comma and few digits', '00:02,5 --> 00:03\nOdd', ['00:00:02.500 --> 00:00:03.000\nOdd']],
  ['without blanks around its arrow', '00:02.500-->00:03.000\nOdd', ['00:00:02.500 --> 00:00:03.000\nOdd']],
  ['whose minutes are too many', '00:75:00.000 --> 00:76:00.000\nNever', []],
  ['without a beginning', '--> 00:03.000\nNever', []],
  ['without words', '00:02.500 --> 00:03.000\n', []],
  ['of two lines of name', 'one\ntwo\n00:02.500 --> 00:03.000\nOdd', ['00:00:02.500 --> 00:00:03.000\nOdd']],
  ['with an arrow among its words', '00:02.500 --> 00:03.000\na --> b\nc', ['00:00:02.500 --> 00:00:03.000\na → b\nc']],
])('a cue %s costs at most itself', (_, odd, expected) => {
  const text = ['WEBVTT', '00:01.000 --> 00:02.000\nFirst', odd, '00:08.000 --> 00:09.000\nLast'].join('\n\n')
  expect(read(text)).toBe(`WEBVTT\n\n${[first, ...expected, last].join('\n\n')}\n`)
})

test('cues need no empty line before them, and captions no header', () => {
  const expected = `WEBVTT\n\n${first}\n\n${last}\n`
  expect(read('WEBVTT\n00:01.000 --> 00:02.000\nFirst\n00:08.000 --> 00:09.000\nLast')).toBe(expected)
  expect(read('00:01.000 --> 00:02.000\nFirst\n\n00:08.000 --> 00:09.000\nLast')).toBe(expected)
})

test('SubRip becomes WebVTT, in any encoding', () => {
  const subRip =
    '1\r\n00:00:01,000 --> 00:00:02,000 X1:10 X2:20\r\n{\\an8}<I>First</I>\r\n2\r\n00:00:08,000 --> 00:00:09,000\r\n<font color="red">Gr\xfc\xdfe</font>\r\n'
  const expected = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<i>First</i>\n\n00:00:08.000 --> 00:00:09.000\nGrüße\n'
  expect(read(subRip)).toBe(expected)
  expect(readCaptions(Buffer.from(subRip, 'latin1'))).toBe(expected)
  expect(readCaptions(Buffer.from(`\uFEFF${subRip}`, 'utf16le'))).toBe(expected)
})

test.each(['', 'WEBVTT', 'WEBVTT\n\nNOTE nothing', 'A letter about 10:30', '\0\0\0'])('%j is no captions', (text) => {
  expect(read(text)).toBeNull()
})

test('styles, regions and notes are left out', () => {
  const text =
    'WEBVTT\n\nSTYLE\n::cue { background: url(https://x.example/) }\n\nNOTE hi\n\n00:00.000 --> 00:01.000\nHi\n'
  expect(read(text)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHi\n')
})

test('every plain name in a playlist carries the grant, and no other text does', () => {
  const list = '#EXTM3U\n#EXT-X-MAP:URI="v360.mp4",BYTERANGE="9@0"\n#EXTINF:4,\nv360.mp4\nhttps://x.example/y\n'
  expect(grantPlaylist(list, '?s=1')).toBe(
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
  expect(byteRangeOf(header, 100)).toEqual(expected)
})

test('a name cannot break out of its header', () => {
  expect(attachmentNamed('a"\r\nset-cookie: x/ü\ud800.pdf')).toMatch(
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~-]+$/,
  )
})

test('a file of one endless line of times is read as quickly as any other, and has no cue', () => {
  const endless = ['1:1 ', '-->', '0:00:01.000 --> 0:'].map((part) => Buffer.from(`WEBVTT\n\n${part.repeat(200_000)}`))
  expect(endless.map(readCaptions)).toEqual([null, null, null])
})
