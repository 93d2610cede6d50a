import { type Drawing, at, circle, stroke, oval, rect, shape } from './brush.ts'

export type Hairstyle =
  | 'afro'
  | 'bald'
  | 'beanie'
  | 'bob'
  | 'braids'
  | 'bun'
  | 'cap'
  | 'curls'
  | 'hijab'
  | 'long'
  | 'parted'
  | 'ponytail'
  | 'short'
  | 'turban'
  | 'wavy'
export type Trait = 'beard' | 'moustache' | 'stubble' | 'glasses' | 'earrings' | 'freckles' | 'scarf' | 'collar'

/** The looks of a person. Colours are hexadecimal. */
export interface Face {
  readonly style: Hairstyle
  /** Of the hair, or of the cloth over it. */
  readonly hair: string
  readonly skin: string
  readonly coat: string
  readonly ground: string
  readonly traits?: readonly Trait[]
}

/** The hair behind the head and on it, drawn on a sheet of 80 units. */
const hairs: Readonly<Record<Hairstyle, (color: string, dark: string) => readonly [back: string, front: string]>> = {
  afro: (color) => [
    circle([40, 31, 25], color),
    shape('M22.5 36c0-12 7-17.5 17.5-17.5S57.5 24 57.5 36c-3.5-7.5-9-10.5-17.5-10.5s-14 3-17.5 10.5z', color),
  ],
  bald: (color) => [
    '',
    shape('M22 39c-2.5-5-2-10 .5-13.5.5 4.5.3 9-.5 13.5zM58 39c2.5-5 2-10-.5-13.5-.5 4.5-.3 9 .5 13.5z', color),
  ],
  beanie: (color, dark) => [
    '',
    shape('M21 31c0-14 8-20 19-20s19 6 19 20z', color) +
      rect([19.5, 26.5, 41, 8], dark, 'rx="4"') +
      circle([40, 10, 4.5], dark),
  ],
  bob: (color) => [
    shape('M18 36c0-17 9-24 22-24s22 7 22 24c0 9-1 14-3 18H21c-2-4-3-9-3-18z', color),
    shape('M22.5 40c-1-16 6.5-21.5 17.5-21.5S58.5 24 57.5 40c-3-9-6-13-8-14-8 3-16 3-20 1-3 3-6 7-7 13z', color),
  ],
  braids: (color, dark) => [
    shape('M19 34c0-16 9-23 21-23s21 7 21 23c0 6-1 10-2 14H21c-1-4-2-8-2-14z', color) +
      [22, 58].map((x) => [50, 57, 64].map((y) => oval([x, y, 4.2, 4.6], y === 57 ? dark : color)).join('')).join(''),
    shape('M22.5 38c0-14 8-20 17.5-20S57.5 24 57.5 38c-3-8-8-12-17-13.5-9 1.5-15 5.5-18 13.5z', color) +
      stroke('M40 18v6', dark, 1),
  ],
  bun: (color) => [
    circle([40, 11, 8], color) + circle([40, 32, 20], color),
    shape('M22.5 37c0-13 7-19 17.5-19s17.5 6 17.5 19c-4.5-8-10-11-17.5-11s-13 3-17.5 11z', color),
  ],
  cap: (color, dark) => [
    '',
    shape('M21 31c0-13 8-19 19-19s19 6 19 19z', color) + shape('M19 30h47c2.2 0 2.2 4.2 0 4.2H19z', dark),
  ],
  curls: (color) => [
    [
      [25, 28, 9],
      [33, 18, 10],
      [46, 17, 10],
      [55, 27, 9],
      [24, 38, 6],
      [56, 38, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle([x, y, r], color))
      .join(''),
    [
      [29, 25, 6],
      [37, 22, 6.5],
      [45, 22, 6.5],
      [52, 26, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle([x, y, r], color))
      .join(''),
  ],
  hijab: (color, dark) => [
    shape('M17 40c0-19 9-29 23-29s23 10 23 29c0 12-4 22-8 28H25c-4-6-8-16-8-28z', color),
    shape('M21.5 41c-1-16 7-23.5 18.5-23.5S59.5 25 58.5 41c-2-10-8.5-15-18.5-15s-16.5 5-18.5 15z', dark) +
      shape('M22 47c2 9.5 9 13.5 18 13.5S56 56.5 58 47c4 12 3 21-3 28H25c-6-7-7-16-3-28z', color),
  ],
  long: (color) => [
    shape('M19 34c0-16 9-23 21-23s21 7 21 23c0 14 3 22 3 30H16c0-8 3-16 3-30z', color),
    shape('M22.5 38c1-13 6.5-17 12.5-19 5 6 13 9 22.5 10v9c2.5-18-5-25-17.5-25S20.5 20 22.5 38z', color),
  ],
  parted: (color) => [
    '',
    shape('M22 37c-2.5-17 6-25 18-25s20.5 8 18 25c-2-6-4-9.5-7-11.5-7 2-15 1-21-2-4 3-6 7-8 13.5z', color),
  ],
  ponytail: (color) => [
    shape('M56 22c12 2 15 14 11 30-3-6-7-9-12-10z', color) + circle([40, 31, 20], color),
    shape('M22.5 37c0-14 7-20.5 17.5-20.5S57.5 23 57.5 37c-3-6-9-10-20-11-6 1-11 5-15 11z', color),
  ],
  short: (color) => [
    '',
    shape('M22.5 35c-.5-14 7-20 17.5-20s18 6 17.5 20c-3-7.5-9-10-17.5-10s-14.5 2.5-17.5 10z', color),
  ],
  turban: (color, dark) => [
    '',
    shape('M19 32c-2-14 8-23 21-23s23 9 21 23c-6-4-13-6-21-6s-15 2-21 6z', color) +
      stroke('M21 28c10-10 26-12 37-14M22 22c9-6 20-8 30-10M40 26c4-6 10-9 19-10', dark, 1.4),
  ],
  wavy: (color) => [
    shape('M18 36c-1-17 9-25 22-25s23 8 22 25c3 6-1 10 2 15 1 6-4 10-9 10H25c-5 0-10-4-9-10 3-5-1-9 2-15z', color),
    shape('M22.5 39c-1-15 7-21 17.5-21S58.5 24 57.5 40c-2-6-4-9-8-11-9 0-15-2-18-6-3 4-7 9-9 16z', color),
  ],
}

const headwear: ReadonlySet<Hairstyle> = new Set(['hijab', 'cap', 'beanie', 'turban'])
/** Under a hat one sees the colour in the beard and the brows only. */
const ownHair = ({ style, hair }: Face): string => (headwear.has(style) ? '#4a2d1c' : hair)

const beard = 'M23 41c1 15 8 20 17 20s16-5 17-20c-3 5-5 7-8 7-5-2-13-2-18 0-3 0-5-2-8-7z'
const traits: Readonly<Record<Trait, (face: Face) => string>> = {
  beard: (face) => shape(beard, ownHair(face), 'opacity="0.94"'),
  stubble: (face) => shape(beard, ownHair(face), 'opacity="0.28"'),
  moustache: (face) => shape('M31 48.5c3-3.5 7-3.5 9-1.5 2-2 6-2 9 1.5-4 2-7 1.5-9 .5-2 1-5 1.5-9-.5z', ownHair(face)),
  glasses: () =>
    `<g fill="#fff" fill-opacity="0.08" stroke="#2b2723" stroke-width="1.6"><circle cx="32.5" cy="39" r="5.4"/><circle cx="47.5" cy="39" r="5.4"/><path d="M37.9 38.5h4.2M27 38l-4-1.5M53 38l4-1.5"/></g>`,
  earrings: () => circle([22.5, 47, 1.8], '#e0b04a') + circle([57.5, 47, 1.8], '#e0b04a'),
  freckles: () =>
    [
      [28, 43],
      [31, 45],
      [34, 43.5],
      [46, 43.5],
      [49, 45],
      [52, 43],
    ]
      .map(([x = 0, y = 0]) => circle([x, y, 0.7], '#a8552e', 'opacity="0.6"'))
      .join(''),
  scarf: () =>
    shape('M24 61c5 5 27 5 32 0 3 3 3 8 0 10-8 5-24 5-32 0-3-2-3-7 0-10z', '#e0b04a') +
    shape('M46 68l10 1-2 14h-9z', '#c98d2b'),
  collar: () => shape('M32 61l8 9 8-9 4 4-9 12h-6l-9-12z', '#fff7ea'),
}

const belowLook: ReadonlySet<Trait> = new Set(['beard', 'stubble', 'freckles'])

/** A smile: with teeth in a dark beard, where lips would not be seen. */
const mouth = ({ traits: own = [] }: Face): string =>
  own.includes('beard')
    ? shape('M34.5 50.5c3.5 1 7.5 1 11 0-1 4-10 4-11 0z', '#fff')
    : stroke('M34 49.5c3.5 3.6 8.5 3.6 12 0', '#7d3328', 2)

/** The portrait of a person. */
export function drawFace(face: Face, side: number): Drawing {
  const { style, hair, skin, coat, ground, traits: own = [] } = face
  const [back, front] = hairs[style](hair, shade(hair))
  const brows = style === 'bald' ? hair : shade(ownHair(face))
  const early = own.filter((trait) => belowLook.has(trait))
  const late = own.filter((trait) => !belowLook.has(trait))
  const worn = (names: readonly Trait[]) => names.map((trait) => traits[trait](face)).join('')
  const head =
    shape('M32 54h16v9c-4 4-12 4-16 0z', skin) +
    shape('M32 57c4 4 12 4 16 0v3c-4 4-12 4-16 0z', '#000', 'opacity="0.14"') +
    (style === 'hijab' ? '' : circle([23, 41, 3.2], skin) + circle([57, 41, 3.2], skin)) +
    oval([40, 39, 17, 19.5], skin) +
    circle([30, 45.5, 3.4], '#d3574a', 'opacity="0.16"') +
    circle([50, 45.5, 3.4], '#d3574a', 'opacity="0.16"')
  const appearance =
    circle([33, 39, 1.9], '#221d16') +
    circle([47, 39, 1.9], '#221d16') +
    circle([33.7, 38.4, 0.6], '#fff') +
    circle([47.7, 38.4, 0.6], '#fff') +
    stroke('M30 34.2q3-1.8 6-.4M44 33.8q3-1.4 6 .4', brows, 1.1, 'opacity="0.75"') +
    stroke('M40 41.5q-1.5 2.5.5 3', '#000', 1, 'opacity="0.22"')
  const body = shape('M10 84c1-17 12-24 30-24s29 7 30 24z', coat)
  const svg =
    rect([0, 0, 80, 80], ground) + back + body + head + worn(early) + appearance + mouth(face) + front + worn(late)
  return { svg: at(0, 0, svg, `scale(${side / 80})`), alt: `A drawn portrait: ${wordsFor(face)}.` }
}

/** A colour darkened by a quarter. */
const shade = (color: string): string =>
  `#${[1, 3, 5]
    .map((start) =>
      Math.round(Number.parseInt(color.slice(start, start + 2), 16) * 0.75)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const styleWords: Readonly<Record<Hairstyle, string>> = {
  afro: 'a round head of curls',
  bald: 'a bald head',
  beanie: 'a woollen hat',
  bob: 'hair to the chin',
  braids: 'two braids',
  bun: 'hair in a bun',
  cap: 'a flat cap',
  curls: 'curly hair',
  hijab: 'a headscarf',
  long: 'long hair',
  parted: 'hair combed to the side',
  ponytail: 'a ponytail',
  short: 'short hair',
  turban: 'a turban',
  wavy: 'wavy hair',
}
const traitWords: Partial<Readonly<Record<Trait, string>>> = {
  beard: 'a beard',
  moustache: 'a moustache',
  glasses: 'glasses',
  earrings: 'earrings',
  freckles: 'freckles',
  scarf: 'a scarf',
}
const wordsFor = ({ style, traits: own = [] }: Face): string =>
  [styleWords[style], ...own.flatMap((trait) => traitWords[trait] ?? []), 'a smile'].join(', ')
