import { hourMs } from '#kernel/durations.ts'
import type { Stage } from '../stage.ts'

/** Something that a person does at an instant of the past, in Unix milliseconds. */
export interface Scene {
  readonly at: number
  readonly play: () => Promise<void>
}

/** How far the demo is when the month begins, in percent. */
export const playsFrom = 55
const settleEveryMs = 12 * hourMs
/** In the last days, what follows has to bear the right hour: people look at it. */
const lively = { forMs: 30 * hourMs, settleEveryMs: hourMs } as const

/** Plays the scenes in order, each at its time; their consequences follow soon, in the demo’s time. */
export async function playInOrder(stage: Stage, scenes: readonly Scene[], end: number): Promise<void> {
  const ordered = scenes.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
  let settledAt = ordered[0]?.at ?? 0
  for (const [index, { at, play }] of ordered.entries()) {
    const isLively = at > end - lively.forMs
    if (at - settledAt >= (isLively ? lively.settleEveryMs : settleEveryMs)) {
      settledAt = at
      await (isLively ? stage.settle() : stage.followUp())
      await stage.reportProgress(playsFrom + Math.floor(((99 - playsFrom) * index) / ordered.length))
    }
    stage.clock.moveTo(at)
    await play()
    if ((index + 1) % 500 === 0) stage.report(`  the demo: ${index + 1} of ${ordered.length} moments`)
  }
  await stage.settle()
}
