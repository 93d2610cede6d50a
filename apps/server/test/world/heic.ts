import { boxesAt, boxesIn } from '#adapters/video/boxes.ts'
import { clip } from './clips.ts'

const u8 = (...values: number[]): Buffer => Buffer.from(values)
const u16 = (value: number): Buffer => u8(value >> 8, value & 255)
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body])
}
const whole = u32(0)

export interface HeicOptions {
  /** Quarter turns against the clock by which it is shown. */
  readonly turns?: number
  /** An ICC profile for its colours. */
  readonly profile?: Buffer
  /** The size told in its header; the true one by default. */
  readonly told?: readonly [width: number, height: number]
}

/** A picture as iPhones keep it: one HEVC frame, made by ffmpeg from this source, in a HEIF container. */
export async function heic(
  source: string,
  size: readonly [number, number],
  options: HeicOptions = {},
): Promise<Buffer> {
  const { turns = 0, profile, told = size } = options
  const coding = ['-c:v', 'libx265', '-pix_fmt', 'yuv420p', '-x265-params', 'log-level=error:crf=8:keyint=1']
  const args = [
    '-f',
    'lavfi',
    '-i',
    source,
    '-vf',
    'scale=out_range=pc',
    '-color_range',
    'pc',
    '-frames:v',
    '1',
    ...coding,
  ]
  const film = await clip('one.mp4', ...args, '-tag:v', 'hvc1')
  const [stsd] = boxesAt(film, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'])
  const [entry] = [...boxesIn(stsd?.subarray(8) ?? whole)]
  const [hvcC] = boxesAt(entry?.body.subarray(78) ?? whole, ['hvcC'])
  const [picture] = boxesAt(film, ['mdat'])
  if (!hvcC || !picture) throw new Error('ffmpeg made no HEVC.')
  const properties = [
    box('hvcC', hvcC),
    box('ispe', whole, u32(told[0]), u32(told[1])),
    box('irot', u8(turns)),
    ...(profile ? [box('colr', Buffer.from('prof'), profile)] : []),
  ]
  const associated = properties.map((_, index) => (index === 0 ? 0x81 : index + 1))
  const metaWith = (at: number): Buffer =>
    box(
      'meta',
      whole,
      box('hdlr', whole, whole, Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', whole, u16(1)),
      box('iloc', whole, u8(0x44, 0x00), u16(1), u16(1), u16(0), u16(1), u32(at), u32(picture.length)),
      box('iinf', whole, u16(1), box('infe', u32(0x0200_0000), u16(1), u16(0), Buffer.from('hvc1\0'))),
      box('iprp', box('ipco', ...properties), box('ipma', whole, u32(1), u16(1), u8(associated.length, ...associated))),
    )
  const type = box('ftyp', Buffer.from('heic'), whole, Buffer.from('mif1heic'))
  const start = type.length + metaWith(0).length + 8
  return Buffer.concat([type, metaWith(start), box('mdat', picture)])
}
