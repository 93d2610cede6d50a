import type { Container } from './sniff.ts'

/** Why a file is no film or sound of ours. */
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
  /** The uploaded bytes, in a file of ours. */
  readonly input: string
  /** What the first bytes say it is; nothing else is tried on it. */
  readonly container: Container
  /** An empty folder for what is made. */
  readonly output: string
}

/** A file to keep, below the asked folder. */
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
export interface Film {
  readonly kind: 'VIDEO'
  /** Upright and with square pixels, of the original. */
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** The playlist of playlists first, then each rung from low to high: its playlist and its one file. */
  readonly files: readonly MadeFile[]
  /** A still picture, in a file below the asked folder. */
  readonly still: string
}
export interface Sound {
  readonly kind: 'AUDIO'
  readonly durationMs: number
  readonly files: readonly MadeFile[]
  /** Loudness over time, 0 to 1. */
  readonly waveform: readonly number[]
}
export type RecordingResult =
  | { readonly ok: true; readonly recording: Film | Sound }
  | { readonly ok: false; readonly failure: RecordingFailure }

export interface Recordings {
  /**
   * Decodes, checks and re-encodes one film or sound, without anything written beside it. `tell` hears how far it is, in
   * per cent. Rejects when too many wait (GateFullError) or the process ends: then nothing is known of the file.
   */
  process(request: RecordingRequest, tell?: (percent: number) => void): Promise<RecordingResult>
  close(): Promise<void>
}

/** What one file may cost; each is the outermost bound, beyond what its own length and size allow. */
export interface RecordingLimits {
  readonly seconds: number
  readonly memoryMb: number
  readonly bytes: number
}
/** What the process is asked to do. */
export interface RecordingOrder extends RecordingRequest {
  readonly program: string
  readonly limits: RecordingLimits
}
/** What the process says. */
export type RecordingNews = { readonly percent: number } | { readonly result: RecordingResult }
