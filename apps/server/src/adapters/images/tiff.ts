const littleEndian = Buffer.from([0x49, 0x49, 0x2a, 0x00])
const rowsPerStrip = 16
/** Width of a value by its type in the format: 3 is two bytes, 4 four, 7 any bytes. */
const widths: Readonly<Record<3 | 4 | 7, number>> = { 3: 2, 4: 4, 7: 1 }

type Tag =
  | readonly [tag: number, type: 3 | 4, values: readonly number[]]
  | readonly [tag: number, type: 7, bytes: Buffer]

/**
 * The beginning of a TIFF file that keeps pixels as they are, four bytes each with transparency last; the pixels follow
 * it. Unlike raw pixels, it can say what their colours mean.
 */
export function tiffHead({
  width,
  height,
  profile,
}: {
  width: number
  height: number
  profile: Buffer | null
}): Buffer {
  const strips = Math.ceil(height / rowsPerStrip)
  const row = width * 4
  const draft = (from: number): Buffer =>
    laidOut([
      [256, 4, [width]],
      [257, 4, [height]],
      [258, 3, [8, 8, 8, 8]],
      [259, 3, [1]],
      [262, 3, [2]],
      [273, 4, Array.from({ length: strips }, (_, index) => from + index * rowsPerStrip * row)],
      [277, 3, [4]],
      [278, 4, [rowsPerStrip]],
      [
        279,
        4,
        Array.from({ length: strips }, (_, index) => Math.min(rowsPerStrip, height - index * rowsPerStrip) * row),
      ],
      [338, 3, [2]],
      ...(profile ? [[34_675, 7, profile] as const] : []),
    ])
  return draft(draft(0).length)
}

/** A directory of tags, and after it those values that do not fit into it. */
function laidOut(tags: readonly Tag[]): Buffer {
  const start = 8 + 2 + tags.length * 12 + 4
  const directory = Buffer.alloc(start - 8)
  directory.writeUInt16LE(tags.length, 0)
  const rest: Buffer[] = []
  let at = start
  tags.forEach(([tag, type, values], index) => {
    const bytes = type === 7 ? values : numbers(values, widths[type])
    const entry = 2 + index * 12
    directory.writeUInt16LE(tag, entry)
    directory.writeUInt16LE(type, entry + 2)
    directory.writeUInt32LE(bytes.length / widths[type], entry + 4)
    if (bytes.length <= 4) return void bytes.copy(directory, entry + 8)
    directory.writeUInt32LE(at, entry + 8)
    rest.push(bytes)
    at += bytes.length
  })
  return Buffer.concat([littleEndian, numbers([8], 4), directory, ...rest])
}

function numbers(values: readonly number[], width: number): Buffer {
  const bytes = Buffer.alloc(values.length * width)
  values.forEach((value, index) => bytes.writeUIntLE(value, index * width, width))
  return bytes
}
