import type { Random } from '../random.ts'

/** The size of the sheet on which every scene is drawn, in units; a picture of another shape shows its middle. */
export const sheet = { width: 1200, height: 750 } as const

/** A scene before it is cut to the shape of a picture. */
export interface Drawing {
  /** Elements of SVG on the sheet. */
  readonly svg: string
  /** For those who cannot see it. */
  readonly alt: string
}
export type Scene = (random: Random) => Drawing

export const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

type Box = readonly [x: number, y: number, width: number, height: number]
type Round = readonly [x: number, y: number, radius: number]

const short = (value: number) => Math.round(value * 10) / 10

export const rect = ([x, y, width, height]: Box, fill: string, rest = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${rest}/>`
export const circle = ([x, y, radius]: Round, fill: string, rest = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${rest}/>`
export const oval = ([x, y, rx, ry]: Box, fill: string, rest = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${rest}/>`
export const shape = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}" ${rest}/>`
export const stroke = (d: string, color: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ${rest}/>`
export const at = (x: number, y: number, inside: string, turn = ''): string =>
  `<g transform="translate(${short(x)} ${short(y)}) ${turn}">${inside}</g>`

/** From top to bottom, in equal steps. */
export function fade(id: string, colors: readonly string[]): string {
  const stops = colors.map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`)
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs>`
}
/** From the middle to the edge. */
export function glow(id: string, colors: readonly string[], center: readonly [number, number] = [0.5, 0.5]): string {
  const stops = colors.map((color, index) => `<stop offset="${index / (colors.length - 1)}" stop-color="${color}"/>`)
  return `<defs><radialGradient id="${id}" cx="${center[0]}" cy="${center[1]}" r="0.7">${stops.join('')}</radialGradient></defs>`
}

/** Colours of an hour or a season that go together. */
export interface Weather {
  readonly name: string
  readonly sky: readonly string[]
  readonly sun: string
  /** From far to near. */
  readonly hills: readonly string[]
  readonly trees: readonly string[]
  readonly grass: string
  readonly water: readonly string[]
}
export const weathers = {
  dawn: {
    name: 'in the first light',
    sky: ['#f7d9c4', '#f3e2cf', '#d5dfd6'],
    sun: '#fff1d6',
    hills: ['#b8cdc6', '#9fbbb0', '#86a89b'],
    trees: ['#8fb0a6', '#7da197', '#6c9187'],
    grass: '#7f9f7c',
    water: ['#c9dcd9', '#5f95a3'],
  },
  noon: {
    name: 'on a bright day',
    sky: ['#b5deec', '#dceff0', '#f6efd6'],
    sun: '#fff3c4',
    hills: ['#b0d0a5', '#86b57e', '#5f955f'],
    trees: ['#3f7d4d', '#5b9a55', '#77ad58', '#2f6b4f'],
    grass: '#65a053',
    water: ['#a9d8dc', '#2f7f93'],
  },
  dusk: {
    name: 'at sunset',
    sky: ['#9fd0d6', '#f3dfae', '#f2b27a'],
    sun: '#ffe9b8',
    hills: ['#9dbb9a', '#6f9a74', '#4d7a4b'],
    trees: ['#3f6d52', '#4d7f58', '#26463a', '#8a9a45'],
    grass: '#4d7a4b',
    water: ['#e9b77f', '#6aa3a8', '#24586a'],
  },
  autumn: {
    name: 'in autumn',
    sky: ['#cfe0e8', '#f2e8d5', '#f4d9ab'],
    sun: '#fff0cf',
    hills: ['#d0bd93', '#b39a63', '#8c8a4c'],
    trees: ['#c4622d', '#d98f2b', '#a3473a', '#8c8a45', '#e0b04a'],
    grass: '#9a9a55',
    water: ['#dccfae', '#4b7f8c'],
  },
  winter: {
    name: 'in the first snow',
    sky: ['#bcd0e2', '#e3ecf1', '#f8ecdf'],
    sun: '#fff8e6',
    hills: ['#e4ecef', '#cfdde3', '#b5c9d2'],
    trees: ['#6d858c', '#86a0a5', '#516b74'],
    grass: '#f0f4f4',
    water: ['#d9e6ea', '#7ea3b3'],
  },
} as const satisfies Record<string, Weather>

export const weather = (random: Random, names: readonly (keyof typeof weathers)[]): Weather =>
  weathers[random.pick(names)]

export function sky({ sky: colors, sun }: Weather, [x, y, radius]: Round): string {
  const air = `${fade('sky', colors)}${rect([0, 0, sheet.width, sheet.height], 'url(#sky)')}`
  return `${air}${circle([x, y, radius * 1.75], sun, 'opacity="0.4"')}${circle([x, y, radius], sun)}`
}

/** A soft ridge whose crest swings around a height. */
export function ridge(random: Random, top: number, swing: number, fill: string): string {
  const steps = 6
  const points = Array.from(
    { length: steps + 1 },
    (_, step) => [(sheet.width * step) / steps, top + (random.next() - 0.5) * 2 * swing] as const,
  )
  const curve = points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [x, y]
    const middle = (beforeX + x) / 2
    return `C${short(middle)} ${short(beforeY)} ${short(middle)} ${short(y)} ${short(x)} ${short(y)}`
  })
  return shape(`M0 ${sheet.height}L0 ${short(points[0]?.[1] ?? top)}${curve.join('')}V${sheet.height}Z`, fill)
}

/** A row of trees like leaves, standing on `foot`. */
export function trees(random: Random, colors: readonly string[], foot: number, tall: number): string {
  const step = tall * 0.75
  return many(Math.ceil(sheet.width / step) + 1, (index) => {
    const [x, height] = [index * step + random.int(-12, 12), tall * (0.75 + random.next() * 0.5)]
    const y = foot + random.int(-4, 6)
    const half = height * 0.36
    const crown = `M${short(x)} ${short(y)}c${short(-half)} ${short(-height * 0.1)} ${short(-half * 1.06)} ${short(-height * 0.72)} 0 ${short(-height)}c${short(half * 1.06)} ${short(height * 0.28)} ${short(half)} ${short(height * 0.9)} 0 ${short(height)}z`
    return (
      shape(crown, random.pick(colors)) + rect([x - 2, y - height * 0.35, 4, height * 0.42], '#3b2b1d', 'opacity="0.6"')
    )
  })
}

/** Short bright strokes on water. */
export const ripples = (random: Random, top: number, count = 40): string =>
  many(count, () => {
    const deep = random.next() ** 1.5
    const y = top + 8 + deep * (sheet.height - top)
    const length = 30 + deep * random.int(30, 150)
    return stroke(
      `M${random.int(-40, sheet.width)} ${short(y)}h${short(length)}`,
      '#fff',
      1.5 + deep * 2,
      'opacity="0.26"',
    )
  })

/** Reeds with bulrushes between two points of the lower edge. */
export const reeds = (random: Random, from: number, to: number, tall: number): string =>
  many(Math.round((to - from) / 9), (index) => {
    const x = random.int(from, to)
    const height = tall * (0.5 + random.next() * 0.5)
    const lean = random.int(-24, 24)
    const blade = stroke(
      `M${x} ${sheet.height + 10}q${short(lean * 0.1)} ${short(-height * 0.6)} ${lean} ${short(-height)}`,
      random.pick(['#4d6b4b', '#6a8553', '#3c5a48']),
      6,
    )
    return index % 4 === 0 ? blade + oval([x + lean, sheet.height + 14 - height, 8, 28], '#6b4426') : blade
  })

export const skins = ['#f3cdb2', '#eec6a2', '#d3a079', '#b67a50', '#8d5a3b', '#6f452d'] as const
export const coats = [
  '#5b3fa0',
  '#2f6b4f',
  '#a3473a',
  '#23606f',
  '#b05a12',
  '#97274c',
  '#335eb7',
  '#6b5a1e',
  '#26463a',
  '#e0b04a',
] as const
export const hairs = [
  '#1c120d',
  '#2c1912',
  '#3b2417',
  '#6b3d22',
  '#7b5130',
  '#b4501f',
  '#d9a441',
  '#e9e4da',
  '#8a8177',
] as const

/** A person in the distance, to the waist; `y` is where the coat ends. */
export function figure(random: Random, x: number, y: number, size: number): string {
  const body = `${shape('M-34 40c0-52 10-66 34-66s34 14 34 66z', random.pick(coats))}${circle([0, -44, 22], random.pick(skins))}`
  const hair = random.pick([
    'M-23 -44c-2-22 10-30 23-30s25 8 23 30c-6-12-14-16-23-16s-17 4-23 16z',
    'M-24 -20c-6-34 4-54 24-54s30 20 24 54l-8-2c4-22-2-36-16-36s-20 14-16 36z',
    'M-23 -46c0-18 10-26 23-26s23 8 23 26c-14-8-32-8-46 0z',
  ])
  const smile =
    circle([-8, -42, 2.4], '#221d16') +
    circle([8, -42, 2.4], '#221d16') +
    stroke('M-6 -33c4 4 8 4 12 0', '#7d3328', 2.4)
  return at(x, y, body + smile + shape(hair, random.pick(hairs)), `scale(${short(size)})`)
}
