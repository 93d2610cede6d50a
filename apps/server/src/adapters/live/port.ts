/** The renditions of a stream: two sizes of the video with its audio, and the audio alone. */
export const renditions = ['high', 'low', 'sound'] as const
export type Rendition = (typeof renditions)[number]

/** A few seconds of a stream, in a file that is deleted after delivery. */
export interface Segment {
  readonly rendition: Rendition
  readonly file: string
  readonly ms: number
}
/** How a connection ended: the sender stopped, or it broke off. */
export type PublisherEnd = 'STOPPED' | 'DROPPED'

/** The questions and reports of the ingest about connections; each has an id of ours. */
export interface StreamHost {
  /** Whether the holder of this secret may stream now. The secret is passed to nobody else and stored nowhere. */
  admit(connection: string, secret: string): Promise<boolean>
  /** Segments of one connection arrive one after the other. */
  take(connection: string, segment: Segment): Promise<void>
  /** After its last segment was delivered; only for admitted connections. */
  left(connection: string, how: PublisherEnd): Promise<void>
}

export interface Ingest {
  /** Where it listens. */
  readonly port: number
  /** Ends a connection and its work at once. */
  cut(connection: string): void
  close(): Promise<void>
}
export interface IngestConfig {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  readonly program: string
  /** Connections that may stream at once. */
  readonly max: number
  readonly newId: () => string
  /** Called when the listening process died and is being restarted. */
  readonly restarted?: () => void
}

/** Messages to the listening process. */
export type IngestOrder =
  | { readonly listen: { host: string; port: number; program: string } }
  | { readonly admitted: string; readonly folder: string }
  | { readonly refused: string; readonly reason: 'NO_KEY' | 'BUSY' }
  | { readonly cut: string }
/** Messages from it. The secret goes no further than this. */
export type IngestReport =
  | { readonly listening: number }
  | { readonly failed: string }
  | { readonly asks: string; readonly secret: string }
  | { readonly left: string; readonly how: PublisherEnd }
