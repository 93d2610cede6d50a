/** The parts of node-media-server that we use; it comes without types. Its own servers, web pages and stores stay unused. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  export interface AVPacket {
    /** 8 is sound, 9 pictures, 18 words about them. */
    codec_type: number
    /** 0 and 2: how sound and pictures are to be decoded; 1 sound, 3 a picture that stands for itself, 4 another. */
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
  /** One connection's protocol: fed with bytes, it calls back. Throws at bytes that are none of it. */
  export default class Rtmp {
    onConnectCallback: (called: Called) => void
    onPushCallback: () => void
    onPlayCallback: () => void
    onPacketCallback: (packet: AVPacket) => void
    onOutputCallback: (bytes: Buffer) => void
    readonly streamId: number
    readonly inPackets: ReadonlyMap<number, unknown>
    readonly parserPacket: { readonly header: { readonly length: number } }
    /** Makes room for the message whose header was read. */
    packetAlloc(): void
    /** The sender says that it is done. */
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
