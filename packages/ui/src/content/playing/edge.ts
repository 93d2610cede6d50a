/** Seconds behind the newest that still count as live: players keep some in hand. */
const inHand = 12
/** From its end so far a player goes on without a stop. */
const margin = 5

const newestOf = ({ seekable }: HTMLVideoElement): number =>
  seekable.length > 0 ? seekable.end(seekable.length - 1) : 0

/** Whether what is seen was some while ago. */
export const isBehind = (video: HTMLVideoElement): boolean => newestOf(video) - video.currentTime > inHand

/** On to what happens now. */
export function goToEdge(video: HTMLVideoElement | null): void {
  if (video !== null) video.currentTime = Math.max(0, newestOf(video) - margin)
}
