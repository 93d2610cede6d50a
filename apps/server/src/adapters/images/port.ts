/** Why a file is no picture of ours. */
export type ImageFailure = 'NOT_AN_IMAGE' | 'TOO_MANY_PIXELS' | 'TOO_MANY_FRAMES' | 'TOO_SLOW' | 'CORRUPT'

export interface ImageVariant {
  readonly width: number
  readonly height: number
  readonly type: 'image/webp'
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
  /** Files below the asked folder, narrowest first. */
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
  readonly widths: readonly number[]
}
export interface Images {
  /** Decodes, checks and re-encodes one picture, without anything the camera wrote beside it. */
  process(request: ImageRequest): Promise<ImageResult>
  close(): Promise<void>
}
