/** Seconds behind the newest that still count as live: players keep a buffer. */
const inHand = 12
/** From this far before its end a player plays on without stalling. */
const margin = 5

const newestOf = ({ seekable }: HTMLVideoElement): number =>
  seekable.length > 0 ? seekable.end(seekable.length - 1) : 0

/** Whether playback has fallen behind. */
export const isBehind = (video: HTMLVideoElement): boolean => newestOf(video) - video.currentTime > inHand

/** Jumps to the live edge. */
export function goToEdge(video: HTMLVideoElement | null): void {
  if (video !== null) video.currentTime = Math.max(0, newestOf(video) - margin)
}
