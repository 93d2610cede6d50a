import type { Random } from '../random.ts'
import { type Palette, paletteOf } from './palette.ts'

export type Motif = 'LANDSCAPE' | 'PATTERN' | 'POSTER' | 'FACE'
export interface Drawing {
  readonly svg: string
  /** For those who cannot see it. */
  readonly alt: string
}
type Draw = (random: Random, palette: Palette, width: number, height: number) => Drawing

const landscape: Draw = (random, { sky, light, land }, width, height) => {
  const [sunX, sunY, sunR] = [
    random.int(width * 0.15, width * 0.85),
    random.int(height * 0.15, height * 0.45),
    random.int(height * 0.05, height * 0.11),
  ]
  const layers = land.map((color, depth) =>
    ridge(random, {
      color,
      top: height * (0.42 + depth * 0.12),
      swing: height * (0.09 - depth * 0.008),
      width,
      height,
    }),
  )
  const trees = Array.from({ length: random.int(6, 16) }, () => {
    const [x, foot, tall] = [
      random.int(0, width),
      random.int(height * 0.84, height * 0.97),
      random.int(height * 0.07, height * 0.16),
    ]
    return `<path d="M${x - tall * 0.22} ${foot}L${x} ${foot - tall}L${x + tall * 0.22} ${foot}Z" fill="${land[4] ?? '#222'}" opacity="0.9"/>`
  })
  const body = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#s)"/><circle cx="${sunX}" cy="${sunY}" r="${sunR * 1.9}" fill="${light}" opacity="0.35"/><circle cx="${sunX}" cy="${sunY}" r="${sunR}" fill="${light}"/>${layers.join('')}${trees.join('')}`
  return { svg: body, alt: `Hills one behind the other under a low sun, with ${trees.length} dark trees in front.` }
}

function ridge(
  random: Random,
  { color, top, swing, width, height }: { color: string; top: number; swing: number; width: number; height: number },
): string {
  const steps = 7
  const points = Array.from(
    { length: steps + 1 },
    (_, step) => [(width * step) / steps, top + (random.next() - 0.5) * 2 * swing] as const,
  )
  const [first] = points
  const curve = points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [x, y]
    const middle = (beforeX + x) / 2
    return `C${middle} ${beforeY} ${middle} ${y} ${x} ${y}`
  })
  return `<path d="M0 ${height}L0 ${first?.[1] ?? top}${curve.join('')}L${width} ${height}Z" fill="${color}"/>`
}

const pattern: Draw = (random, { accents, sky }, width, height) => {
  const cell = Math.round(height / random.int(4, 7))
  const tiles: string[] = []
  for (let y = 0; y < height; y += cell) {
    for (let x = 0; x < width; x += cell) tiles.push(tile(random, { x, y, cell, color: random.pick(accents) }))
  }
  return {
    svg: `<rect width="${width}" height="${height}" fill="${sky[1]}"/>${tiles.join('')}`,
    alt: 'A pattern of quarter circles, rings and leaves, printed in five colours.',
  }
}

function tile(random: Random, { x, y, cell, color }: { x: number; y: number; cell: number; color: string }): string {
  const turn = `transform="rotate(${random.int(0, 3) * 90} ${x + cell / 2} ${y + cell / 2})"`
  const shapes = [
    `<path d="M${x} ${y}h${cell}a${cell} ${cell} 0 0 1 ${-cell} ${cell}Z" fill="${color}" ${turn}/>`,
    `<circle cx="${x + cell / 2}" cy="${y + cell / 2}" r="${cell * 0.34}" fill="none" stroke="${color}" stroke-width="${cell * 0.16}"/>`,
    `<path d="M${x} ${y}q${cell} 0 ${cell} ${cell}q${-cell} 0 ${-cell} ${-cell}Z" fill="${color}" ${turn}/>`,
    `<rect x="${x}" y="${y}" width="${cell}" height="${cell / 2}" fill="${color}" ${turn}/>`,
  ]
  return random.pick(shapes)
}

const poster: Draw = (random, { accents, sky, land }, width, height) => {
  const shapes = Array.from({ length: random.int(5, 8) }, (_, index) => {
    const [x, y, r] = [random.int(0, width), random.int(0, height), random.int(height * 0.1, height * 0.34)]
    const color = accents[index % accents.length] ?? '#888'
    return random.chance(0.6)
      ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}" opacity="0.86"/>`
      : `<rect x="${x - r}" y="${y - r / 5}" width="${r * 2}" height="${r * 0.4}" rx="${r * 0.2}" fill="${color}" transform="rotate(${random.int(-45, 45)} ${x} ${y})"/>`
  })
  return {
    svg: `<rect width="${width}" height="${height}" fill="${sky[1]}"/>${shapes.join('')}<rect y="${height * 0.9}" width="${width}" height="${height * 0.1}" fill="${land[4] ?? '#222'}"/>`,
    alt: 'An abstract poster: overlapping discs and bars above a dark band.',
  }
}

const skins = ['#f3d3b8', '#e3b38a', '#c98f62', '#a86b42', '#7d4a2b', '#5a3420']
const hairs = ['#1f1a17', '#3b2a20', '#6b4226', '#a5722f', '#c9c4bc', '#7c3626']
const face: Draw = (random, { sky, accents }, width) => {
  const [skin, hair, coat] = [random.pick(skins), random.pick(hairs), random.pick(accents)]
  const unit = width / 100
  const long = random.chance(0.5)
    ? `<rect x="27" y="34" width="46" height="${random.int(28, 44)}" rx="20" fill="${hair}"/>`
    : ''
  const fringe = `<path d="M29 42c0-${random.int(22, 30)} 42-${random.int(22, 30)} 42 0c-8-${random.int(4, 12)}-34-${random.int(0, 12)}-42 0Z" fill="${hair}"/>`
  const glasses = random.chance(0.25)
    ? '<g fill="none" stroke="#222" stroke-width="1.4"><circle cx="42" cy="46" r="5.5"/><circle cx="58" cy="46" r="5.5"/><path d="M47.500 46h5"/></g>'
    : ''
  return {
    svg: `<g transform="scale(${unit})"><rect width="100" height="100" fill="${sky[0]}"/>${long}<path d="M14 104c0-24 18-32 36-32s36 8 36 32Z" fill="${coat}"/><rect x="43" y="58" width="14" height="18" rx="7" fill="${skin}"/>
      <ellipse cx="50" cy="46" rx="19" ry="22" fill="${skin}"/>${fringe}<circle cx="42" cy="46" r="1.800" fill="#222"/><circle cx="58" cy="46" r="1.800" fill="#222"/><path d="M43 56q7 ${random.int(3, 7)} 14 0" fill="none" stroke="#222" stroke-width="1.600" stroke-linecap="round"/>${glasses}</g>`,
    alt: 'A drawn portrait.',
  }
}

const draws: Readonly<Record<Motif, Draw>> = { LANDSCAPE: landscape, PATTERN: pattern, POSTER: poster, FACE: face }

interface Canvas {
  readonly width: number
  readonly height: number
  /** The hue that all its colours go with; any if left out. */
  readonly hue?: number | undefined
}

/** A picture of this kind; the same chance draws the same picture. */
export function draw(random: Random, motif: Motif, { width, height, hue }: Canvas): Drawing {
  const { svg, alt } = draws[motif](random, paletteOf(random, hue), width, height)
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`, alt }
}
