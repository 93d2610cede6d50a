import type { Socket } from 'node:net'
import Rtmp, { type AVPacket } from 'node-media-server/src/protocol/rtmp.js'
import { startEncoder } from './encoder.ts'
import { type Feed, openFeed } from './feed.ts'
import type { PublisherEnd } from './port.ts'

/** A connection must say within this time what it wants to stream. */
const helloMs = 10_000
/** A sender silent for this long is considered gone. */
const silentMs = 15_000
/** Until its secret is known to be valid, a connection may make us buffer only this much. */
const strangerBytes = 64 * 1024
const strangerMessage = 16 * 1024
const largestMessage = 8 * 1024 ** 2
const maxChannels = 32

const appName = 'live'
const secretForm = /^[\w-]{20,100}$/

export interface PublisherChecks {
  /** Asks whether this secret may stream; the answer is a call of `admit` or `refuse`. */
  asks(secret: string): void
  /** Called once everything received is encoded; only for an admitted connection. */
  left(how: PublisherEnd): void
}

/**
 * One sender's connection: speaks RTMP through node-media-server's protocol, is admitted by its secret, and passes
 * what it sends to an encoder. Anything outside the protocol ends this connection and no other.
 */
export class Connection {
  readonly #socket: Socket
  readonly #checks: PublisherChecks
  readonly #rtmp = new Rtmp()
  readonly #hello = setTimeout(() => this.cut(), helloMs)
  #state: 'STRANGER' | 'ASKING' | 'ADMITTED' | 'OVER' = 'STRANGER'
  #bytes = 0
  #secret = ''
  #how: PublisherEnd = 'DROPPED'
  #feed: Feed | null = null
  /** Packets that arrived before the answer. */
  #early: AVPacket[] = []

  constructor(socket: Socket, checks: PublisherChecks) {
    this.#socket = socket
    this.#checks = checks
    this.#speak()
    socket.setTimeout(silentMs, () => this.cut())
    socket.on('data', (data) => this.#receive(data))
    socket.on('error', () => this.cut())
    socket.on('close', () => this.cut())
  }

  /** Admits it: what it sends becomes segments in this folder. */
  admit(program: string, frameTiming: string, folder: string): void {
    if (this.#state !== 'ASKING') return
    this.#state = 'ADMITTED'
    const gone = () => this.cut()
    this.#feed = openFeed(this.#socket, (what) => startEncoder(program, { ...what, folder, frameTiming, gone }))
    for (const packet of this.#early.splice(0)) this.#feed.packet(packet)
    this.#socket.resume()
  }

  refuse(reason: 'NO_KEY' | 'BUSY'): void {
    if (this.#state !== 'ASKING') return
    const words = reason === 'BUSY' ? 'Another stream is running.' : 'This key does not work.'
    this.#rtmp.sendStatusMessage(this.#rtmp.streamId, 'error', 'NetStream.Publish.BadName', words)
    this.#state = 'OVER'
    this.#socket.end()
    this.#socket.resume()
  }

  /** Ends it. Received packets are still encoded to the end. */
  cut(): void {
    const was = this.#state
    this.#state = 'OVER'
    clearTimeout(this.#hello)
    this.#socket.destroy()
    if (was !== 'ADMITTED') return
    void (this.#feed?.finish() ?? Promise.resolve()).then(() => this.#checks.left(this.#how))
  }

  #receive(data: Buffer): void {
    this.#bytes += data.length
    const isTooMuch = this.#state === 'STRANGER' && this.#bytes > strangerBytes
    if (this.#state === 'OVER' || isTooMuch) return this.cut()
    try {
      if (this.#rtmp.parserData(data) !== null) this.cut()
    } catch {
      this.cut()
    }
  }

  #speak(): void {
    const [rtmp, socket] = [this.#rtmp, this.#socket]
    rtmp.packetAlloc = allocatorFor(rtmp, () => (this.#state === 'ADMITTED' ? largestMessage : strangerMessage))
    rtmp.onOutputCallback = (answer) => void (socket.writable && socket.write(answer))
    rtmp.onConnectCallback = ({ app, name }) => {
      this.#secret = app === appName && secretForm.test(name) ? name : ''
    }
    // Nothing is played from here: viewers' rights are checked for each segment.
    rtmp.onPlayCallback = () => this.cut()
    rtmp.onPushCallback = () => {
      if (this.#state !== 'STRANGER') return this.cut()
      clearTimeout(this.#hello)
      this.#state = 'ASKING'
      socket.pause()
      this.#checks.asks(this.#secret)
    }
    rtmp.onDeleteStream = () => {
      this.#how = 'STOPPED'
      socket.end()
    }
    rtmp.onPacketCallback = (packet) => {
      // The next packet overwrites these bytes.
      if (this.#state === 'ASKING')
        this.#early.push({ ...packet, data: Buffer.from(packet.data.subarray(0, packet.size)) })
      else this.#feed?.packet(packet)
    }
  }
}

/**
 * A length claimed in a header costs memory before any of it arrives: both the length and the number of such messages
 * are limited.
 */
const allocatorFor = (rtmp: Rtmp, max: () => number): (() => void) => {
  const alloc = rtmp.packetAlloc.bind(rtmp)
  return () => {
    if (rtmp.parserPacket.header.length > max() || rtmp.inPackets.size > maxChannels)
      throw new Error('A message is larger than it may be.')
    alloc()
  }
}
