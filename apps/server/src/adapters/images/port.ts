/** Why a file is no picture of ours. */
export type ImageFailure = 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS' | 'TOO_MANY_FRAMES' | 'TOO_SLOW' | 'CORRUPT'

export type ImageFormat = 'webp' | 'jpeg' | 'avif'

export interface ImageVariant {
  readonly width: number
  readonly height: number
  readonly type: `image/${ImageFormat}`
  readonly file: string
  readonly bytes: number
}
export interface ProcessedImage {
  /** Upright, of the original. */
  readonly width: number
  readonly height: number
  /** A thumbhash, base64. */
  readonly placeholder: string
  /** The average colour, `#rrggbb`. */
  readonly color: string
  /** How it looks, 64 bits in hexadecimal: of pictures that look alike few bits differ. */
  readonly look: string
  /** Files below the asked folder, narrowest first, in the order of the formats asked for. */
  readonly variants: readonly ImageVariant[]
}
export type ImageResult =
  | { readonly ok: true; readonly image: ProcessedImage }
  | { readonly ok: false; readonly failure: ImageFailure }

export interface ImageRequest {
  /** The uploaded bytes, in a file of ours. */
  readonly input: string
  /** An empty folder for what is made. */
  readonly output: string
  /** Widths to make, of which those wider than the picture are left out; it is never enlarged. */
  readonly widths: readonly number[]
  /** WebP alone unless told. JPEG has no transparency: it gets a white ground. */
  readonly formats?: readonly ImageFormat[]
}
export interface Images {
  /**
   * Decodes, checks and re-encodes one picture, without anything the camera wrote beside it; of an animation its first
   * frame. Rejects when too many wait (GateFullError) or the process ends: then nothing is known of the picture.
   */
  process(request: ImageRequest): Promise<ImageResult>
  close(): Promise<void>
}

/** How the child says that it ended itself, having grown past its share of memory. */
export const outOfMemory = 77
