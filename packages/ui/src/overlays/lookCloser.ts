/** How near a picture is brought, and how far its middle is moved from the middle of the stage, in px. */
export interface View {
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

export const whole: View = { scale: 1, x: 0, y: 0 }
const closest = 5

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** Keeps the picture in sight: an edge of it is never drawn away from the edge of the stage. */
export const held = ({ scale, x, y }: View, picture: Size, stage: Size): View => ({
  scale,
  x: within(x, Math.max(0, (picture.width * scale - stage.width) / 2)),
  y: within(y, Math.max(0, (picture.height * scale - stage.height) / 2)),
})

/** Brings it nearer by a factor; what is at `at`, from the middle of the stage, stays where it is. */
export function nearer(view: View, factor: number, at: Point): View {
  const scale = Math.min(closest, Math.max(1, view.scale * factor))
  if (scale === 1) return whole
  const grown = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

/** So far a finger goes before it leafs, as a share of the stage's width; a quick one half of it. */
const leafShare = 0.2
/** In px for each ms. */
const quick = 0.4

/** Whether a finger that moved sideways by so much, in so many ms, leafs: 1 to what is at the right, -1 to the left. */
export function leafed(by: number, width: number, ms: number): -1 | 0 | 1 {
  const isQuick = ms > 0 && Math.abs(by) / ms > quick
  if (Math.abs(by) < width * leafShare * (isQuick ? 0.5 : 1)) return 0
  return by < 0 ? 1 : -1
}
