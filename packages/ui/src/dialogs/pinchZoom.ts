/** A picture's zoom factor, and how far its centre is from the stage's centre, in px. */
export interface ZoomState {
  readonly scale: number
  readonly x: number
  readonly y: number
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

export const unzoomed: ZoomState = { scale: 1, x: 0, y: 0 }
const closest = 5

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** Keeps the picture in view: its edges never move inside the stage's. */
export const clampToStage = ({ scale, x, y }: ZoomState, picture: Size, stage: Size): ZoomState => ({
  scale,
  x: within(x, Math.max(0, (picture.width * scale - stage.width) / 2)),
  y: within(y, Math.max(0, (picture.height * scale - stage.height) / 2)),
})

/** Zooms by a factor; the point at `at`, from the stage's centre, stays in place. */
export function zoomAt(view: ZoomState, factor: number, at: Point): ZoomState {
  const scale = Math.min(closest, Math.max(1, view.scale * factor))
  if (scale === 1) return unzoomed
  const grown = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

/**
 * How far a finger must move to turn to the next picture, as a share of the stage's width; a quick swipe needs half.
 */
const leafShare = 0.2
/** In px per ms. */
const quick = 0.4

/** Whether a swipe of this distance and duration (ms) turns: 1 to the picture on the right, -1 to the left. */
export function turnedPage(by: number, width: number, ms: number): -1 | 0 | 1 {
  const isQuick = ms > 0 && Math.abs(by) / ms > quick
  if (Math.abs(by) < width * leafShare * (isQuick ? 0.5 : 1)) return 0
  return by < 0 ? 1 : -1
}
