/** The parts of node-media-server that we use; it comes without types. Its own servers, web pages and stores stay unused. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  export interface AVPacket {
    /** 8 is audio, 9 video, 18 metadata. */
    codec_type: number
    /** 0 and 2: decoder configuration for audio and video; 1 audio, 3 a key frame, 4 another frame. */
    flags: number
    pts: number
    dts: number
    size: number
    data: Buffer
  }
  export interface Called {
    readonly app: string
    readonly name: string
  }
  /** One connection's protocol: fed with bytes, it calls back. Throws on bytes that violate it. */
  export default class Rtmp {
    onConnectCallback: (called: Called) => void
    onPushCallback: () => void
    onPlayCallback: () => void
    onPacketCallback: (packet: AVPacket) => void
    onOutputCallback: (bytes: Buffer) => void
    readonly streamId: number
    readonly inPackets: ReadonlyMap<number, unknown>
    readonly parserPacket: { readonly header: { readonly length: number } }
    /** Allocates room for the message whose header was read. */
    packetAlloc(): void
    /** The sender says it has finished. */
    onDeleteStream(message: unknown): void
    parserData(bytes: Buffer): string | null
    sendStatusMessage(streamId: number, level: string, code: string, description: string): void
  }
}
declare module 'node-media-server/src/protocol/flv.js' {
  import type { AVPacket } from 'node-media-server/src/protocol/rtmp.js'

  const flv: {
    createHeader(hasAudio: boolean, hasVideo: boolean): Buffer
    createMessage(packet: AVPacket): Buffer
  }
  export default flv
}
declare module 'node-media-server/src/core/logger.js' {
  const logger: { level: string; log: (message: string) => void }
  export default logger
}
