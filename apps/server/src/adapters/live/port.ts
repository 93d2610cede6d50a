/** The forms in which a stream is given: two sizes of the film with its sound, and the sound alone. */
export const renditions = ['high', 'low', 'sound'] as const
export type Rendition = (typeof renditions)[number]

/** Some seconds of a stream, in a file that is deleted once it was taken. */
export interface Segment {
  readonly rendition: Rendition
  readonly file: string
  readonly ms: number
}
/** How a connection ended: its sender said so, or it broke. */
export type Left = 'STOPPED' | 'DROPPED'

/** What is asked, and heard, of connections; each has an id of ours. */
export interface StreamHost {
  /** Whether who holds this secret may stream now. It is told nobody else, and kept nowhere. */
  admit(connection: string, secret: string): Promise<boolean>
  /** Segments of one connection come one after the other. */
  take(connection: string, segment: Segment): Promise<void>
  /** After its last segment was taken; of admitted connections alone. */
  left(connection: string, how: Left): Promise<void>
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
  /** 0: any free one. */
  readonly port: number
  readonly program: string
  /** Connections that may stream at once. */
  readonly most: number
  readonly newId: () => string
  /** The process that listens went, and is started anew. */
  readonly restarted?: () => void
}

/** What the process that listens is told. */
export type IngestOrder =
  | { readonly listen: { host: string; port: number; program: string } }
  | { readonly admitted: string; readonly folder: string }
  | { readonly refused: string; readonly reason: 'NO_KEY' | 'BUSY' }
  | { readonly cut: string }
/** What it says. The secret goes through it and no further. */
export type IngestNews =
  | { readonly listening: number }
  | { readonly failed: string }
  | { readonly asks: string; readonly secret: string }
  | { readonly left: string; readonly how: Left }
