/**
 * The kinds of picture that are decoded at all, recognised by the first bytes of a file; its name and declared type
 * do not count.
 */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'tiff'

const starts = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)
const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** The image type of the bytes; null for anything that is not one of these kinds (SVG, PDF, HTML, archives, …). */
export function sniffImage(bytes: Buffer): ImageKind | null {
  if (bytes.length < 16) return null
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp') {
    const brand = ascii(bytes, 8, 12)
    if (brand === 'avif' || brand === 'avis') return 'avif'
    if (['heic', 'heix', 'mif1', 'msf1'].includes(brand)) return 'heic'
  }
  if (starts(bytes, 0x49, 0x49, 0x2a, 0x00) || starts(bytes, 0x4d, 0x4d, 0x00, 0x2a)) return 'tiff'
  return null
}
