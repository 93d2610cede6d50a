import { stat } from 'node:fs/promises'
import path from 'node:path'
import { gradingOf } from './colors.ts'
import { makeLoop } from './commands.ts'
import { failureIn } from './mediaInfo.ts'
import type { LoopOrder, LoopResult } from './port.ts'
import { queryBuild, runBounded } from './ffmpeg.ts'
import { frameRateMode } from './frameRateMode.ts'

const name = 'loop.mp4'
export const loopLimits = { seconds: 30, memoryMb: 900, bytes: 512 * 1024 ** 2 }
const shortSide = 720
const even = (value: number): number => Math.max(2, 2 * Math.floor(value / 2))

/** The size of an animation's video: that of the animation, in even numbers, at most 720 pixels on its shorter side. */
export function loopSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, shortSide / Math.min(width, height), (2 * shortSide) / Math.max(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

/** Makes a video without audio of an animation, to be shown in a loop. */
export async function makeAnimation(order: LoopOrder): Promise<LoopResult> {
  const size = loopSize(order.width, order.height)
  const { tags } = gradingOf({ isRgb: true, matrix: null, primaries: null, transfer: null }, size.height, {
    hasZscale: false,
  })
  const bounds = { ...order.limits, folder: order.output }
  const frameTiming = frameRateMode(await queryBuild(order.program, bounds, '-version'))
  const ended = await runBounded(order.program, makeLoop(order, { ...size, tags, frameTiming }), bounds)
  if (!ended.ok || ended.stopped) return { ok: false, failure: ended.stopped ?? failureIn(ended.said) ?? 'CORRUPT' }
  const { size: bytes } = await stat(path.join(order.output, name))
  const bitrate = Math.round((bytes * 8) / order.seconds)
  return { ok: true, loop: { name, type: 'video/mp4', ...size, bitrate, bytes } }
}
