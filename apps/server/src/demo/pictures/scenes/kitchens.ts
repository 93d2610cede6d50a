import {
  type Scene,
  at,
  circle,
  coats,
  fade,
  glow,
  hairs,
  stroke,
  many,
  oval,
  rect,
  shape,
  sheet,
  weather,
} from '../brush.ts'
import type { Random } from '../../random.ts'

const bricks = (random: Random): string =>
  rect([0, 0, sheet.width, sheet.height], '#4a2b22') +
  many(99, (index) => {
    const row = Math.floor(index / 11)
    return rect(
      [(index % 11) * 118 - (row % 2) * 59, row * 56, 112, 50],
      random.pick(['#8f4f38', '#7d4331', '#9b5a40', '#86492f']),
      'rx="5"',
    )
  })

function loaf(random: Random, kind: number): string {
  const shadow = oval([0, 44, 140, 16], '#5a3a1c', 'opacity="0.4"')
  const flour = many(9, () =>
    circle([random.int(-90, 90), random.int(-34, 20), random.int(1, 3)], '#fff3d6', 'opacity="0.8"'),
  )
  const long =
    shape('M-132 30c-8-66 60-98 132-98s140 32 132 98c-4 22-260 22-264 0z', 'url(#crust)') +
    stroke('M-78 -16c20-20 34-26 52-30M-22 -30c22-18 40-18 58-22M36 -22c18-10 32-8 46-8', '#f8e3bb', 11)
  const round = circle([0, -12, 84], 'url(#crust)') + stroke('M-44 -52l88 80M44 -52l-88 80', '#f8e3bb', 10)
  const tin =
    shape('M-120 36v-60c-16-50 40-64 120-64s136 14 120 64v60z', 'url(#crust)') +
    stroke('M-84 -58q84 -24 168 0', '#f8e3bb', 10)
  return shadow + ([long, round, tin][kind % 3] ?? long) + flour
}
const loaves = (random: Random, y: number): string =>
  many(4, (index) =>
    at(
      190 + index * 275 + random.int(-24, 24),
      y + (index % 2) * 34,
      loaf(random, random.int(0, 2)),
      `scale(${(0.9 + random.next() * 0.25).toFixed(2)})`,
    ),
  )

/** The bread oven with its fire. */
export const oven: Scene = (random) => {
  const flames = (color: string, size: number) =>
    at(
      600,
      540,
      shape(
        'M-170 0c10-70 40-60 46-120 30 40 20 70 46 84 10-60 44-70 42-130 44 50 46 96 66 120 16-30 20-46 40-70 14 50 50 60 58 116z',
        color,
      ),
      `scale(${size} ${(size * (0.85 + random.next() * 0.3)).toFixed(2)})`,
    )
  const wood = many(random.int(3, 6), (index) =>
    at(
      60 + index * 46,
      690 - (index % 2) * 40,
      rect([-20, -18, 110, 34], '#7a5233', 'rx="16"') +
        circle([-14, 0, 17], '#d9b383') +
        circle([-14, 0, 9], '#b98755'),
    ),
  )
  const svg =
    glow('fire', ['#fff0b0', '#f59b35', '#8a2f14'], [0.5, 0.6]) +
    fade('crust', ['#e6a95c', '#9c5a23']) +
    bricks(random) +
    shape('M360 540V370a240 210 0 0 1 480 0v170z', '#2b1712') +
    shape('M400 540V380a200 176 0 0 1 400 0v160z', 'url(#fire)') +
    flames('#ffd36b', 1) +
    flames('#fff2c0', 0.6) +
    rect([0, 538, sheet.width, 220], '#c08a52') +
    rect([0, 538, sheet.width, 18], '#dcae76') +
    stroke('M0 600h1200M0 660h1200', '#a06f3c', 2) +
    loaves(random, 610) +
    (random.chance(0.5) ? wood : '')
  return { svg, alt: 'A fire in the brick oven; four loaves cool on the ledge.' }
}

const view = (random: Random, x: number): string => {
  const when = weather(random, ['noon', 'dusk', 'winter', 'autumn'])
  return (
    rect([x, 110, 320, 250], when.sky[0] ?? '#bfe0e6') +
    circle([x + random.int(70, 250), 170, 30], when.sun) +
    shape(`M${x} 290c80-50 140-10 190-30s90-24 130-6v106H${x}z`, when.hills[1] ?? '') +
    stroke(`M${x + 160} 110v250M${x} 235h320`, '#f7f1e2', 12) +
    rect([x - 8, 102, 336, 266], 'none', 'stroke="#f7f1e2" stroke-width="18" rx="6"')
  )
}
const pot = (random: Random, color: string): string =>
  many(3, (index) => stroke(`M${-50 + index * 50} -120c-16-26 16-34 0-64`, '#fff', 8, 'opacity="0.55"')) +
  rect([-110, -96, 220, 110], color, 'rx="16"') +
  rect([-124, -106, 248, 22], color, 'rx="10"') +
  oval([0, -96, 106, 14], random.pick(['#e0a018', '#c4622d', '#83b85f', '#d9534a'])) +
  rect([-142, -70, 34, 16], '#2b2723', 'rx="8"') +
  rect([108, -70, 34, 16], '#2b2723', 'rx="8"')

/** Pots on the stove below the window. */
export const kitchen: Scene = (random) => {
  const pots = random.shuffled(['#a3473a', '#1e6e7f', '#59636b', '#3f6b34', '#e0b04a'])
  const tiles = many(96, (index) =>
    rect(
      [(index % 16) * 76, 380 + Math.floor(index / 16) * 30, 72, 26],
      random.pick(['#f3ead6', '#e9dfc6', '#f7f1e2', '#dfe8e2']),
      'rx="3"',
    ),
  )
  const ladles = many(6, (index) => {
    const x = 620 + index * 86
    return (
      stroke(`M${x} 130v${random.int(90, 130)}`, '#8a8177', 9) +
      (index % 2
        ? oval([x, 250, 26, 20], '#8a8177')
        : circle([x, 250, 24], 'none', 'stroke="#8a8177" stroke-width="9"'))
    )
  })
  const jars = many(5, (index) =>
    at(
      680 + index * 96,
      380,
      rect(
        [-30, -86, 60, 86],
        random.pick(['#e0a018', '#c0392b', '#7a3b69', '#83b85f', '#d98f2b']),
        'rx="10" opacity="0.9"',
      ) +
        rect([-26, -104, 52, 20], '#b98755', 'rx="5"') +
        rect([-22, -62, 44, 30], '#fff7ea'),
    ),
  )
  const svg =
    rect([0, 0, sheet.width, sheet.height], random.pick(['#e9dcc0', '#dfe6d6', '#f0d9c6', '#d6e2e4'])) +
    view(random, random.int(120, 210)) +
    stroke('M590 130h560', '#6f543c', 14) +
    ladles +
    rect([0, 370, sheet.width, 200], '#e9dfc6') +
    tiles +
    rect([600, 376, 600, 16], '#8c6d50') +
    jars +
    rect([0, 560, sheet.width, 200], '#8c6d50') +
    rect([0, 548, sheet.width, 26], '#59463a') +
    many(3, (index) =>
      at(
        250 + index * 350,
        536,
        pot(random, pots[index] ?? '#a3473a'),
        `scale(${(0.9 + random.next() * 0.2).toFixed(2)})`,
      ),
    ) +
    many(
      6,
      (index) =>
        circle([150 + index * 180, 640, 22], '#3b2a20') + stroke(`M${150 + index * 180} 640v-18`, '#e9dfc6', 5),
    )
  return { svg, alt: 'Three steaming pots on the stove, ladles above them and jars on the shelf.' }
}

const plate = (random: Random): string =>
  circle([0, 0, 50], '#fffaf0') +
  circle([0, 0, 36], random.pick(['#f3dfae', '#f6d9c4', '#e4edd6', '#dbe6f0'])) +
  circle([-8, -6, 14], random.pick(['#dd3f2c', '#8a4a12', '#e0a018', '#7a3b69'])) +
  circle([12, 8, 10], random.pick(['#6aa352', '#e0b04a', '#c4622d']))
const bowl = (random: Random): string =>
  circle([0, 0, 44], '#2c1912') +
  circle([0, 0, 38], random.pick(['#d9772b', '#83b85f', '#c0392b', '#e0b04a'])) +
  many(8, () => circle([random.int(-22, 22), random.int(-22, 22), random.int(4, 8)], '#fff3d6', 'opacity="0.85"'))

/** The long table from above. */
export const supper: Scene = (random) => {
  const [ground, runner] = [
    random.pick(['#6b8a5a', '#7a5a4a', '#5a7a80']),
    random.pick(['#a3473a', '#1e6e7f', '#7a3b69', '#b07a1a']),
  ]
  const guests = (y: number, flip: number) =>
    many(9, (index) =>
      at(
        40 + index * 145 + random.int(-8, 8),
        y,
        shape(`M-58 ${flip * 36}c4 ${-flip * 44} 112 ${-flip * 44} 116 0z`, random.pick(coats)) +
          circle([0, 0, 40], random.pick(hairs)),
      ),
    )
  const svg =
    rect([0, 0, sheet.width, sheet.height], ground) +
    guests(140, 1) +
    guests(610, -1) +
    rect([-20, 176, 1240, 400], '#e8d6b4', 'rx="10"') +
    stroke('M-20 306h1240M-20 446h1240', '#d3bd94', 4) +
    rect([-20, 330, 1240, 92], runner, 'opacity="0.85"') +
    many(38, (index) => stroke(`M${index * 32} 330v92`, '#fff', 2, 'opacity="0.22"')) +
    many(8, (index) => at(80 + index * 150, 244, plate(random))) +
    many(8, (index) => at(80 + index * 150, 510, plate(random))) +
    many(5, (index) => at(120 + index * 245 + random.int(-20, 20), 376, bowl(random))) +
    many(
      4,
      (index) =>
        circle([242 + index * 245, 376, 13], '#fff3d2') +
        circle([242 + index * 245, 376, 26], '#ffe9b8', 'opacity="0.4"'),
    )
  return { svg, alt: 'A long table from above, laid for sixteen, with bowls along its middle.' }
}

/** Bread on the counter of the stall. */
export const bakery: Scene = (random) => {
  const board = (y: number) =>
    many(6, (index) =>
      at(130 + index * 190 + random.int(-12, 12), y - 30, loaf(random, random.int(0, 2)), 'scale(0.66)'),
    ) +
    rect([0, y, sheet.width, 20], '#8c5f3d') +
    rect([0, y + 20, sheet.width, 6], '#4a2d1c')
  const svg =
    fade('crust', ['#e6a95c', '#9c5a23']) +
    rect([0, 0, sheet.width, sheet.height], random.pick(['#f0dfc0', '#d9e2d6', '#e8cdb8'])) +
    board(230) +
    board(410) +
    rect([0, 560, sheet.width, 200], random.pick(['#1e6e7f', '#a3473a', '#3f6b34'])) +
    rect([0, 552, sheet.width, 24], '#dcae76') +
    many(12, (index) => stroke(`M${index * 104 + 20} 590v150`, '#fff', 3, 'opacity="0.2"')) +
    many(3, (index) => at(260 + index * 340, 520, loaf(random, index), 'scale(1.1)'))
  return { svg, alt: 'Fresh loaves on two shelves and on the counter.' }
}
