/** One quality that a video is made in. */
export interface Rendition {
  /** `v360`: fit for a file's name. */
  readonly name: string
  readonly width: number
  readonly height: number
  /** Thousands of bits a second, at most. */
  readonly kbps: number
}

const ladder = [
  { short: 360, kbps: 800 },
  { short: 720, kbps: 2500 },
  { short: 1080, kbps: 5000 },
] as const
/** The smallest side that encoders and players accept. */
const smallestSide = 16
/** A wide cinema picture; wider ones are scaled down until they fit. */
const longestRatio = 64 / 27

const even = (value: number): number => 2 * Math.floor(value / 2)

/**
 * The qualities of a video of this size, from low to high, never above the source and keeping its proportions. A video
 * smaller than all of them keeps its size. Empty if it is too small, or too narrow, to be a video.
 */
export function renditionsOf(width: number, height: number): readonly Rendition[] {
  const short = Math.min(width, height)
  const fitting = ladder.filter((step) => step.short <= short)
  const steps = fitting.length > 0 ? fitting : [{ short, kbps: 500 }]
  return steps.flatMap(({ short: side, kbps }): Rendition[] => {
    const scale = Math.min(side / short, (side < 360 ? 853 : side * longestRatio) / Math.max(width, height), 1)
    const size = { width: even(width * scale), height: even(height * scale) }
    return Math.min(size.width, size.height) < smallestSide ? [] : [{ name: `v${side}`, ...size, kbps }]
  })
}
