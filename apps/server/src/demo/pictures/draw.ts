import type { Random } from '../random.ts'
import { type Drawing, type Scene, sheet } from './brush.ts'
import * as crafts from './scenes/crafts.ts'
import * as gardens from './scenes/gardens.ts'
import * as kitchens from './scenes/kitchens.ts'
import * as rooms from './scenes/rooms.ts'
import * as town from './scenes/town.ts'
import * as water from './scenes/water.ts'

const scenes = { ...crafts, ...gardens, ...kitchens, ...rooms, ...town, ...water } satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

interface Canvas {
  readonly width: number
  readonly height: number
}

/** A scene in the shape of a picture; another random number gives it other weather, colours and people. */
export function draw(random: Random, name: SceneName, { width, height }: Canvas): Drawing {
  const { svg, alt } = scenes[name](random)
  const view = `viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="xMidYMid slice"`
  return { svg: wrapped(svg, { width, height }, view), alt }
}

export const wrapped = (svg: string, { width, height }: Canvas, rest = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${rest}>${svg}</svg>`
