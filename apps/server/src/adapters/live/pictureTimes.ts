const packetBytes = 188
const clock = 90_000
/** The clock of a transport stream has 33 bits. */
const turn = 2 ** 33

/** When the picture that begins in this packet is shown, in ticks; null for any other packet. */
function shownAt(packet: Buffer): number | null {
  const begins = (packet[1] ?? 0) & 0x40
  const hasField = (packet[3] ?? 0) & 0x20
  const at = 4 + (hasField ? 1 + (packet[4] ?? 0) : 0)
  if (packet[0] !== 0x47 || !begins || at + 14 > packetBytes) return null
  const isPicture = packet.readUIntBE(at, 3) === 1 && ((packet[at + 3] ?? 0) & 0xf0) === 0xe0
  if (!isPicture || !((packet[at + 7] ?? 0) & 0x80)) return null
  const high = packet[at + 9] ?? 0
  const [middle, low] = [packet.readUInt16BE(at + 10) >> 1, packet.readUInt16BE(at + 12) >> 1]
  return ((high >> 1) & 0x07) * 2 ** 30 + middle * 2 ** 15 + low
}

/**
 * How long the pictures of a segment are shown, in milliseconds, by their own times: the lengths in ffmpeg's playlists
 * assume a constant frame rate. The last is taken to last as long as the others do on average. Null for fewer than two.
 */
export function picturesMs(segment: Buffer): number | null {
  const times: number[] = []
  for (let at = 0; at + packetBytes <= segment.length; at += packetBytes) {
    const time = shownAt(segment.subarray(at, at + packetBytes))
    if (time !== null) times.push(time)
  }
  const [first] = times
  if (first === undefined || times.length < 2) return null
  // Relative to the first, across the clock's turn.
  const since = times.map((time) => ((time - first + turn * 1.5) % turn) - turn / 2)
  const span = Math.max(...since) - Math.min(...since)
  return Math.round((span * times.length * 1000) / (times.length - 1) / clock)
}
