import { open, readFile } from 'node:fs/promises'
import type { HeifImage } from 'libheif-js/wasm-bundle.js'
import { tiffHead } from './tiff.ts'

/**
 * Decodes a picture in HEVC, as iPhones keep them, upright into a TIFF file with the same colours: the decoder of
 * sharp leaves that codec out. Throws for one that is damaged. The library is loaded with the first such picture.
 */
export async function decodeHeic(input: string, output: string, profile: Buffer | null): Promise<void> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(await readFile(input))
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) throw new Error('There is no picture in this file.')
    const [width, height] = [image.get_width(), image.get_height()]
    const pixels = await pixelsOf(image, width, height)
    const file = await open(output, 'w')
    try {
      await file.write(tiffHead({ width, height, profile }))
      await file.write(pixels)
    } finally {
      await file.close()
    }
  } finally {
    for (const image of images) image.free()
  }
}

function pixelsOf(image: HeifImage, width: number, height: number): Promise<Buffer> {
  const room = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  image.display(room, (shown) =>
    shown ? resolve(Buffer.from(shown.data.buffer)) : reject(new Error('This picture cannot be decoded.')),
  )
  return promise
}
