import type { Motion } from './motion.ts'

/** Why a file is not accepted as a picture. */
export type ImageFailure = 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS' | 'TOO_MANY_FRAMES' | 'TOO_SLOW' | 'CORRUPT'

export type ImageFormat = 'webp' | 'jpeg' | 'avif' | 'png'

export interface ImageVariant {
  readonly width: number
  readonly height: number
  readonly type: `image/${ImageFormat}`
  readonly file: string
  readonly bytes: number
}
export interface ProcessedImage {
  /** Of the original, upright. */
  readonly width: number
  readonly height: number
  /** A thumbhash, base64. */
  readonly placeholder: string
  /** The average colour, `#rrggbb`. */
  readonly color: string
  /** A perceptual hash, 64 bits in hexadecimal: similar pictures differ in few bits. */
  readonly perceptualHash: string
  /** Files below the given folder, narrowest first, in the order of the formats asked for. */
  readonly variants: readonly ImageVariant[]
  /** Its motion, if that was requested. */
  readonly motion: Motion | null
}
export type ImageResult =
  | { readonly ok: true; readonly image: ProcessedImage }
  | { readonly ok: false; readonly failure: ImageFailure }

export interface ImageRequest {
  /** The uploaded bytes, in a file on our disk. */
  readonly input: string
  /** An empty folder for the results. */
  readonly output: string
  /** Widths to make; those wider than the picture are left out, as it is never enlarged. */
  readonly widths: readonly number[]
  /** Only WebP by default. JPEG has no transparency: it gets a white background. */
  readonly formats?: readonly ImageFormat[]
  /** Whether an animation is to be laid out for a video of it; otherwise only its first frame counts. */
  readonly hasMotion?: boolean
}
export interface Images {
  /**
   * Decodes, checks and re-encodes one picture, without any metadata; of an animation the first frame. Rejects
   * when too many wait (GateFullError) or the process ends, in which case nothing is known about the picture.
   */
  process(request: ImageRequest): Promise<ImageResult>
  close(): Promise<void>
}

/** The exit code of a child that ended itself because it grew past its share of memory. */
export const outOfMemory = 77
