/**
 * The kinds of container that are opened at all, recognised by the first bytes of a file; each is the name of its
 * demuxer. `mpegts` is what we record ourselves, and is accepted from nobody.
 */
export type Container = 'mpegts' | 'mov' | 'matroska' | 'ogg' | 'mp3' | 'wav' | 'flac' | 'aac'

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)
const pictureBrands = new Set(['avif', 'avis', 'heic', 'heix', 'hevc', 'mif1', 'msf1', 'jxl ', 'crx '])
/** Boxes that QuickTime files without a type begin with. */
const looseBoxes = new Set(['moov', 'mdat', 'wide', 'free'])

const packetBytes = 188
/** Whether every packet of a transport stream, among those seen, begins as it must. */
export const isTransportStream = (bytes: Buffer): boolean =>
  bytes.length > 0 && Array.from(bytes).every((byte, at) => at % packetBytes !== 0 || byte === 0x47)

/** The container of the bytes; null for anything that is not one of these kinds (playlists, archives, scripts, …). */
export function sniffMedia(bytes: Buffer): Container | null {
  if (bytes.length < 16) return null
  const box = ascii(bytes, 4, 8)
  if (box === 'ftyp') return pictureBrands.has(ascii(bytes, 8, 12)) ? null : 'mov'
  if (looseBoxes.has(box)) return 'mov'
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return /webm|matroska/.test(ascii(bytes, 4, 64)) ? 'matroska' : null
  switch (ascii(bytes, 0, 4)) {
    case 'OggS':
      return 'ogg'
    case 'fLaC':
      return 'flac'
    case 'RIFF':
      return ascii(bytes, 8, 12) === 'WAVE' ? 'wav' : null
  }
  return ascii(bytes, 0, 3) === 'ID3' ? 'mp3' : frameKind(bytes)
}

/** Bare audio frames: a run of set bits, then which layer, rate and frequency. */
function frameKind(bytes: Buffer): Container | null {
  const [first = 0, second = 0, third = 0] = bytes
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  const layer = (second >> 1) & 3
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'aac' : null
  const isPossible = third >> 4 !== 15 && ((third >> 2) & 3) !== 3
  return isPossible && layer !== 3 ? 'mp3' : null
}

/** Containers that hold only audio; the others count as video, until they are opened. */
export const isAudioOnly = (container: Container, bytes: Buffer): boolean =>
  !['mov', 'matroska'].includes(container) || /^ftyp(?:M4A|M4B|F4A)/.test(ascii(bytes, 4, 12))
