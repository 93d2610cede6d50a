export interface Variant {
  readonly width: number
  readonly height: number
  readonly type: string
  readonly key: string
  readonly bytes: number
}
/** A playable file: a playlist, video or audio, under a name of ours. */
export interface StoredFile {
  readonly name: string
  readonly type: string
  readonly width: number | null
  readonly height: number | null
  readonly bitrate: number
  readonly key: string
  readonly bytes: number
}
export interface StoredCaptions {
  readonly lang: string
  readonly key: string
  readonly bytes: number
}

/** The image shown for a video until it is played. */
export interface Poster {
  readonly placeholder: string
  readonly perceptualHash: string | null
  readonly color: string
  readonly variants: readonly Variant[]
}
