import type { ReplyOf } from '#lib/data/calls/index.ts'

export type StreamKey = ReplyOf<'groups.getStreamKeys'>['items'][number]

export interface KeyReplacement {
  readonly overlapMinutes: number
}
