import type { Socket } from 'node:net'
import flv from 'node-media-server/src/protocol/flv.js'
import type { AVPacket } from 'node-media-server/src/protocol/rtmp.js'
import type { Encoder } from './encoder.ts'

/**
 * Audio and video are awaited for this long (in the stream's own time); after that, what has arrived is all there is.
 */
const waitMs = 2000
const waitBytes = 8 * 1024 ** 2
/** How far a sender may be ahead of the time its frames are due. */
const aheadMs = 10_000

export interface Feed {
  packet(packet: AVPacket): void
  /** Ends the input. Resolves when everything received is encoded. */
  finish(): Promise<void>
}
type Start = (what: { hasPicture: boolean; hasAudio: boolean }) => Encoder

/**
 * Passes what arrives to the encoder, which is started once it is known whether there is audio and video. No sender
 * runs faster than its own timestamps, or than the encoder.
 */
export function openFeed(socket: Socket, start: Start): Feed {
  const seen = { hasPicture: false, hasAudio: false }
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let encoder: Encoder | null = null
  let first: { dts: number; at: number } | null = null
  const startEncoder = () => {
    encoder = start(seen)
    encoder.write(flv.createHeader(seen.hasAudio, seen.hasPicture))
    for (const message of waiting) encoder.write(message)
    waiting = []
  }
  const write = (message: Buffer) => {
    if (!encoder || encoder.write(message)) return
    socket.pause()
    encoder.drained(() => socket.resume())
  }
  return {
    packet(packet: AVPacket): void {
      if (packet.codec_type === 8) seen.hasAudio = true
      else if (packet.codec_type === 9) seen.hasPicture = true
      else return
      const message = flv.createMessage(packet)
      first ??= { dts: packet.dts, at: performance.now() }
      const elapsed = packet.dts - first.dts
      if (encoder) write(message)
      else {
        waiting.push(message)
        waitingBytes += message.length
        const isKnown = (seen.hasAudio && seen.hasPicture) || elapsed > waitMs || waitingBytes > waitBytes
        if (isKnown) startEncoder()
      }
      const ahead = elapsed - (performance.now() - first.at) - aheadMs
      if (ahead <= 0) return
      socket.pause()
      setTimeout(() => socket.resume(), Math.min(ahead, 1000))
    },
    async finish(): Promise<void> {
      if (!encoder && (seen.hasPicture || seen.hasAudio)) startEncoder()
      await encoder?.finish()
    },
  }
}
