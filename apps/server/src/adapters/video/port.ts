import type { Container } from './sniff.ts'

/** The reason why a file is not accepted as video or audio. */
export type RecordingFailure =
  | 'NOT_MEDIA'
  | 'NO_PICTURE_OR_SOUND'
  | 'CODEC_NOT_TAKEN'
  | 'TOO_LONG'
  | 'TOO_MANY_TRACKS'
  | 'TOO_MANY_PIXELS'
  | 'TOO_SMALL'
  | 'TOO_SLOW'
  | 'TOO_DEMANDING'
  | 'CORRUPT'
  | 'NO_ENCODER'

export interface RecordingRequest {
  /** The uploaded bytes, in a file on our disk. */
  readonly input: string
  /** The container that the first bytes show; nothing else is tried on it. */
  readonly container: Container
  /** An empty folder for the results. */
  readonly output: string
}

/** A file to keep, below the given folder. */
export interface MadeFile {
  /** `hls.m3u8`, `v360.mp4`, `audio.m4a`: fit for a key of the store. */
  readonly name: string
  readonly type: string
  readonly width: number | null
  readonly height: number | null
  /** Bits a second. */
  readonly bitrate: number
  readonly bytes: number
}
export interface VideoRecording {
  readonly kind: 'VIDEO'
  /** Of the original, upright and with square pixels. */
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** The playlist of playlists first, then each rung from low to high: its playlist and its one file. */
  readonly files: readonly MadeFile[]
  /** A still picture, in a file below the given folder. */
  readonly still: string
}
export interface AudioRecording {
  readonly kind: 'AUDIO'
  readonly durationMs: number
  readonly files: readonly MadeFile[]
  /** Loudness over time, 0 to 1. */
  readonly waveform: readonly number[]
}
export type RecordingResult =
  | { readonly ok: true; readonly recording: VideoRecording | AudioRecording }
  | { readonly ok: false; readonly failure: RecordingFailure }

/** An animation to make a video of. */
export interface LoopRequest {
  readonly input: string
  readonly container: 'gif' | 'apng' | 'concat'
  readonly output: string
  readonly width: number
  readonly height: number
  /** How long it lasts until it begins again. */
  readonly seconds: number
}
export type LoopResult =
  | { readonly ok: true; readonly loop: MadeFile }
  | { readonly ok: false; readonly failure: RecordingFailure }

export interface Recordings {
  /**
   * Decodes, checks and re-encodes one video or audio file, without any metadata. `report` gets its progress in percent.
   * Rejects when too many wait (GateFullError) or the process ends, in which case nothing is known about the file.
   */
  process(request: RecordingRequest, report?: (percent: number) => void): Promise<RecordingResult>
  /**
   * Makes a video without audio of an animation, in at most two minutes; it does not wait for other videos. Rejects as
   * above.
   */
  animate(request: LoopRequest): Promise<LoopResult>
  close(): Promise<void>
}

/** The cost limits of one file; each is the outermost, beyond the limits by its own length and size. */
export interface RecordingLimits {
  readonly seconds: number
  readonly memoryMb: number
  readonly bytes: number
}
/** The order to the process. */
export interface RecordingOrder extends RecordingRequest {
  readonly program: string
  readonly limits: RecordingLimits
}
export interface LoopOrder extends LoopRequest {
  readonly program: string
  readonly limits: RecordingLimits
}
/** The messages of the process. */
export type RecordingUpdate = { readonly percent: number } | { readonly result: RecordingResult | LoopResult }
