import {
  type Scene,
  type Weather,
  at,
  circle,
  fade,
  figure,
  stroke,
  many,
  oval,
  rect,
  reeds,
  ridge,
  ripples,
  shape,
  sheet,
  sky,
  trees,
  weather,
} from '../brush.ts'
import type { Random } from '../../random.ts'

const water = ({ water: colors }: Weather, top: number): string =>
  fade('water', colors) + shape(`M0 ${top}c300-14 520 10 760-2s300-10 440 2V${sheet.height}H0z`, 'url(#water)')

const wheel = (radius: number): string =>
  `${circle([0, 0, radius], 'none', 'stroke="#4a2d1c" stroke-width="10"')}${circle([0, 0, radius * 0.68], 'none', 'stroke="#4a2d1c" stroke-width="5"')}${many(
    12,
    (index) => `<g transform="rotate(${index * 30})">${stroke(`M0 0V${-radius}M-12 ${-radius}h24`, '#4a2d1c', 6)}</g>`,
  )}${circle([0, 0, 10], '#4a2d1c')}`

const windows = (random: Random, rows: number, columns: number): string =>
  many(rows * columns, (index) => {
    const [x, y] = [(index % columns) * 72, Math.floor(index / columns) * 62]
    const pane = rect([x, y, 36, 42], random.chance(0.65) ? '#ffe2a0' : '#3b2a2a', 'rx="3"')
    return pane + stroke(`M${x + 18} ${y}v42M${x} ${y + 21}h36`, '#7a4534', 3)
  })

/** The old mill with its wheel, seen over the river. */
export const mill: Scene = (random) => {
  const when = weather(random, ['dusk', 'noon', 'autumn', 'winter'])
  const [x, boat] = [random.int(640, 720), random.int(250, 460)]
  const house =
    rect([x, 230, 250, 220], '#c96f4a') +
    shape(`M${x - 24} 236l149-96 149 96z`, '#5a3327') +
    at(x + 34, 258, windows(random, 3, 3)) +
    rect([x + 250, 292, 150, 158], '#e2cfae') +
    shape(`M${x + 240} 298l85-52 86 52z`, '#5a3327') +
    shape(`M${x + 300} 450v-52a22 22 0 0 1 44 0v52z`, '#26463a') +
    at(x - 24, 420, wheel(72))
  const rowers = at(
    boat,
    500,
    figure(random, -30, 6, 0.62) +
      figure(random, 34, 8, 0.58) +
      shape('M-96 18c30 20 160 20 196 0l-16 32c-40 12-130 12-166 0z', '#7a3b2a') +
      stroke('M58 -14l50 68', '#4a2d1c', 5),
  )
  const svg =
    sky(when, [random.int(220, 420), random.int(190, 260), 60]) +
    ridge(random, 320, 40, when.hills[0] ?? '') +
    ridge(random, 380, 30, when.hills[1] ?? '') +
    trees(random, when.trees, 452, 90) +
    rect([0, 436, sheet.width, 50], when.grass) +
    house +
    water(when, 470) +
    rect([x, 474, 250, 120], '#8a3f2a', 'opacity="0.22"') +
    ripples(random, 480) +
    rowers +
    reeds(random, 40, 230, 210)
  return { svg, alt: `The old mill with its water wheel ${when.name}; two people row past on the river.` }
}

/** A heron in shallow water. */
export const heron: Scene = (random) => {
  const when = weather(random, ['dawn', 'winter', 'dawn', 'dusk'])
  const [x, flip] = [random.int(430, 560), random.chance(0.4)]
  const bird =
    stroke('M60 330v-130M96 330v-126', '#5a4a32', 8) +
    shape('M-10 160c20-60 120-90 176-20 20 26 40 54 90 70-80 12-150 24-216-2-34-14-54-28-50-48z', '#6f8792') +
    stroke('M30 176c50-30 110-30 160 14', '#4c626d', 10) +
    stroke('M0 168c-30-40 40-80 20-140-6-26-28-34-46-22', '#dfe6e6', 26) +
    shape('M-34 0l-92 26 92 6z', '#e0a018') +
    circle([-24, 8, 18], '#eef2f1') +
    circle([-30, 6, 3.5], '#221d16') +
    shape('M-30 -6c26-10 50 0 76 20-26 0-50-2-70-10z', '#2c3c45')
  const svg =
    sky(when, [random.int(700, 900), 220, 54]) +
    ridge(random, 300, 26, when.hills[0] ?? '') +
    trees(random, when.trees, 366, 80) +
    water(when, 356) +
    ripples(random, 370, 50) +
    oval([x + 80, 604, 150, 12], '#3f6d7a', 'opacity="0.4"') +
    at(x, 272, bird, flip ? 'translate(160 0) scale(-1 1)' : '') +
    reeds(random, 830, 1180, 360) +
    reeds(random, 20, 200, 250)
  return { svg, alt: `A grey heron stands in shallow water ${when.name}, with reeds on both sides.` }
}

const boat = (random: Random, hull: string): string =>
  shape('M-150 0c40 26 250 26 310-4l-26 58c-60 18-200 18-258 0z', hull) +
  stroke('M-150 0c40 26 250 26 310-4', '#f3dfae', 6) +
  rect([-60, 8, 26, 12], '#c08a52') +
  rect([40, 8, 26, 12], '#c08a52') +
  stroke(`M-90 20L${random.int(60, 120)} ${random.int(-50, -20)}`, '#8a5a2e', 7)

/** Boats that lie at a jetty. */
export const boats: Scene = (random) => {
  const when = weather(random, ['noon', 'dusk', 'autumn', 'dawn'])
  const hulls = random.shuffled(['#a3473a', '#1e6e7f', '#e0b04a', '#2f6b4f', '#7a3b69', '#335eb7'])
  const jetty =
    many(5, (index) => rect([300 + index * 150, 400, 18, 260], '#5f4630')) +
    rect([250, 420, 760, 26], '#a9794b') +
    many(19, (index) => stroke(`M${270 + index * 40} 422v22`, '#7d5733', 3))
  const svg =
    sky(when, [random.int(160, 360), 170, 56]) +
    ridge(random, 270, 40, when.hills[0] ?? '') +
    ridge(random, 320, 24, when.hills[1] ?? '') +
    trees(random, when.trees, 372, 84) +
    water(when, 360) +
    ripples(random, 372, 46) +
    jetty +
    many(3, (index) =>
      at(
        320 + index * 290 + random.int(-20, 20),
        520 + (index % 2) * 70,
        oval([0, 58, 170, 12], '#24586a', 'opacity="0.3"') + boat(random, hulls[index] ?? '#a3473a'),
      ),
    ) +
    reeds(random, 1060, 1190, 240)
  return { svg, alt: `Three painted rowing boats at the jetty ${when.name}.` }
}

/** The stone bridge and the path along the bank. */
export const bridge: Scene = (random) => {
  const when = weather(random, ['autumn', 'noon', 'winter', 'dusk'])
  const arches = many(3, (index) => shape(`M${240 + index * 250} 560v-70a95 95 0 0 1 190 0v70z`, 'url(#water)'))
  const stones = many(70, () =>
    rect([random.int(0, 1180), random.int(330, 470), random.int(24, 46), 14], '#000', 'opacity="0.06" rx="4"'),
  )
  const walkers = many(random.int(3, 5), (index) => figure(random, 250 + index * 170 + random.int(-40, 40), 296, 0.95))
  const svg =
    sky(when, [random.int(760, 1000), 150, 58]) +
    ridge(random, 260, 40, when.hills[0] ?? '') +
    trees(random, when.trees, 350, 130) +
    walkers +
    water(when, 470) +
    shape('M0 350c300-70 900-70 1200 0v170H0z', '#cbb998') +
    stones +
    stroke('M0 350c300-70 900-70 1200 0', '#a6926c', 16) +
    arches +
    water(when, 545) +
    ripples(random, 556, 40) +
    shape(`M0 ${sheet.height}v-120c90 10 160 50 190 120z`, when.grass) +
    shape(`M${sheet.width} ${sheet.height}v-130c-90 10-180 60-210 130z`, when.grass)
  return { svg, alt: `People walk over the stone bridge ${when.name}; the river runs through three arches.` }
}
