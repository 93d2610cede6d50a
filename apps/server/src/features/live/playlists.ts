import { bandwidthOf, segmentSeconds } from '#adapters/live/commands.ts'
import type { Rendition } from '#adapters/live/port.ts'
import type { SegmentRow } from './store/segments.ts'

const head = ['#EXTM3U', '#EXT-X-VERSION:3']

/** The renditions of a stream, the best first; audio alone only if there is nothing else. */
export function masterPlaylist(renditions: readonly Rendition[], query: string): string {
  const videos = renditions.filter((rendition) => rendition !== 'sound')
  const lines = (videos.length > 0 ? videos : renditions).flatMap((rendition) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidthOf(rendition)}`,
    `${rendition}.m3u8${query}`,
  ])
  return [...head, ...lines, ''].join('\n')
}

/**
 * The latest segments of one rendition. Where the signal began again, the segments that follow have a clock of their
 * own.
 */
export function mediaPlaylist(
  segments: readonly SegmentRow[],
  { query, isOver }: { query: string; isOver: boolean },
): string {
  const longest = Math.max(segmentSeconds * 1000, ...segments.map(({ ms }) => ms))
  const first = segments[0]
  const lines = segments.flatMap(({ name, ms, session_no: session }, index) => [
    ...(index > 0 && segments[index - 1]?.session_no !== session ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXTINF:${(ms / 1000).toFixed(3)},`,
    `${name}${query}`,
  ])
  return [
    ...head,
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.seq ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.session_no ?? 0}`,
    ...lines,
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}
