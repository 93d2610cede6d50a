import type { Upload } from '#lib/media/uploads/send/types.ts'

export interface FocalPoint {
  /** 0 to 1 from the top left corner. */
  readonly x: number
  readonly y: number
}

/** A picture, video or sound of a post being written. */
export interface ComposedImage extends Upload {
  readonly alt: string
  /** The focal point, kept in every crop. */
  readonly focalPoint: FocalPoint
  /** For a file that existed before: what the server knows of it. */
  readonly saidBefore?: string
}

/** A file's metadata; `begun` is a file that existed before. */
export interface ImageEntry {
  readonly key: string
  readonly alt: string
  readonly focalPoint: FocalPoint
  /** For a video whose cover picture was chosen. */
  readonly preview?: string
  readonly begun?: Upload
  readonly saidBefore?: string
}
