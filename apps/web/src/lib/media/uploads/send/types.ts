import type { FileKind } from '../pick/fileKinds.ts'

/** A picture, video or sound being uploaded for a post. */
export interface Upload {
  readonly key: string
  readonly kind: FileKind
  readonly name: string
  /** A local preview: the first frame of a video, nothing for a sound. */
  readonly preview: string
  /** 0 to 1: first of sending, then of processing. */
  readonly progress: number
  /** The id a post refers to: for pictures once they are ready, for videos and sounds once they have arrived. */
  readonly mediaId: string | null
  readonly failure: string | null
  /** The upload failed for good: there is no use in trying again. */
  readonly isSpoilt: boolean
  readonly state: 'sending' | 'paused' | 'making' | 'ready' | 'failed'
  /** Large files are sent in parts. */
  readonly canPause: boolean
}
