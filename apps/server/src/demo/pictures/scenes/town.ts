import {
  type Scene,
  type Weather,
  at,
  circle,
  figure,
  glow,
  stroke,
  many,
  oval,
  rect,
  ridge,
  shape,
  sheet,
  sky,
  trees,
  weather,
} from '../brush.ts'
import type { Random } from '../../random.ts'

const walls = ['#e8c79a', '#d98f6a', '#f0e2c4', '#9fc3bd', '#cdb7d6', '#e0a98a', '#c9d3a5', '#f3dfae'] as const
const roofs = ['#7a4a34', '#5a3327', '#8a5a44'] as const

function house(random: Random, x: number, foot: number, isNight: boolean): string {
  const top = random.int(170, 260)
  const rows = Math.floor((foot - top - 30) / 70)
  const panes = many(rows * 2, (index) => {
    const color = random.chance(isNight ? 0.6 : 0.3) ? '#ffe2a0' : isNight ? '#2b3350' : '#5c8a97'
    return rect([x + 22 + (index % 2) * 56, top + 24 + Math.floor(index / 2) * 70, 34, 44], color, 'rx="3"')
  })
  return (
    rect([x, top, 134, foot - top], random.pick(walls)) +
    shape(`M${x - 6} ${top}l73-72 73 72z`, random.pick(roofs)) +
    rect([x + 92, top - 62, 18, 40], '#5a3327') +
    panes +
    (isNight ? rect([x, top - 4, 134, foot - top + 4], '#16213f', 'opacity="0.55"') : '')
  )
}
const street = (random: Random, foot: number, isNight = false): string =>
  many(9, (index) => house(random, index * 135 - 4, foot, isNight))

const cobbles = (random: Random, top: number, { name }: Weather): string => {
  const isSnow = name.includes('snow')
  return (
    rect([0, top, sheet.width, sheet.height - top], isSnow ? '#eef3f4' : '#cdb998') +
    many(60, () =>
      stroke(
        `M${random.int(0, 1180)} ${random.int(top + 14, 745)}h${random.int(30, 66)}`,
        isSnow ? '#cfdbe0' : '#b39d78',
        4,
      ),
    )
  )
}
const flakes = (random: Random, { name }: Weather): string =>
  name.includes('snow')
    ? many(120, () => circle([random.int(0, 1200), random.int(0, 740), random.int(2, 5)], '#fff', 'opacity="0.85"'))
    : ''

const wheel = (x: number, y: number, radius: number): string =>
  at(
    x,
    y,
    many(
      9,
      (index) => `<g transform="rotate(${index * 20})">${stroke(`M0 ${-radius + 4}V${radius - 4}`, '#b9bdbd', 2)}</g>`,
    ) +
      circle([0, 0, radius], 'none', 'stroke="#2b2723" stroke-width="12"') +
      circle([0, 0, 8], '#2b2723'),
  )

/** A cargo bicycle with two children in front of the houses. */
export const cargoBike: Scene = (random) => {
  const when = weather(random, ['noon', 'autumn', 'winter', 'dusk'])
  const color = random.pick(['#a3473a', '#1e6e7f', '#2f6b4f', '#7a3b69', '#b05a12'])
  const bike =
    oval([0, 112, 380, 18], '#5d4a2a', 'opacity="0.35"') +
    wheel(-230, 30, 84) +
    wheel(262, 46, 66) +
    stroke('M-134 -128l48 84l6 84', '#2b3350', 28, 'stroke-linejoin="round"') +
    figure(random, -134, -176, 1.35) +
    stroke('M-112 -196l34 66', '#2b3350', 18) +
    figure(random, 96, -84, 0.95) +
    figure(random, 200, -86, 0.9) +
    stroke(
      'M-230 30l90-120 60 130h-150M-140 -90h110M-80 40l50 -130M-30 -90l70 130h222',
      color,
      16,
      'stroke-linejoin="round"',
    ) +
    shape('M30 -70h250l-28 112H60z', '#b98755', 'stroke="#8a4a12" stroke-width="8"') +
    stroke('M46 -30h220M54 6h200', '#8a4a12', 4) +
    stroke('M-168 -120h66', '#2b2723', 16) +
    stroke('M-30 -90l-12-50h-44', color, 13) +
    circle([-80, 40, 26], 'none', 'stroke="#e0a018" stroke-width="9"')
  const svg =
    sky(when, [random.int(760, 1020), 110, 52]) +
    street(random, 490) +
    cobbles(random, 480, when) +
    at(random.int(560, 660), 580, bike) +
    flakes(random, when)
  return { svg, alt: `A cargo bicycle with two children in front, on the market square ${when.name}.` }
}

function stall(random: Random, x: number, colors: readonly [string, string]): string {
  const goods = many(18, (index) =>
    circle(
      [-120 + (index % 9) * 30, 2 - Math.floor(index / 9) * 22, 17],
      random.pick(['#dd3f2c', '#e0a018', '#83b85f', '#d98f2b', '#7a3b69', '#f3dfae', '#4f8f45']),
    ),
  )
  const awning = many(8, (index) =>
    shape(`M${-160 + index * 40} -230h40l6 70a23 23 0 0 1 -46 0z`, colors[index % 2] ?? '#fff'),
  )
  return at(
    x,
    560,
    rect([-150, -170, 12, 250], '#8a5a2e') +
      rect([138, -170, 12, 250], '#8a5a2e') +
      figure(random, -50, -20, 1.35) +
      (random.chance(0.6) ? figure(random, 60, -20, 1.3) : '') +
      goods +
      rect([-156, 14, 312, 90], '#b98755') +
      stroke('M-156 44h312M-156 74h312', '#946636', 5) +
      awning,
  )
}

/** Stalls with striped awnings on market day. */
export const market: Scene = (random) => {
  const when = weather(random, ['noon', 'autumn', 'winter'])
  const cloths = random.shuffled([
    ['#a3473a', '#fff7ea'],
    ['#1e6e7f', '#fff7ea'],
    ['#e0a018', '#fff7ea'],
    ['#3f7d4d', '#fff7ea'],
  ] as const)
  const svg =
    sky(when, [random.int(120, 1080), 110, 52]) +
    street(random, 470) +
    cobbles(random, 460, when) +
    many(3, (index) => stall(random, 220 + index * 380, cloths[index] ?? ['#a3473a', '#fff'])) +
    many(4, (index) => figure(random, 130 + index * 300 + random.int(-50, 50), 700, 1.7)) +
    flakes(random, when)
  return { svg, alt: `Market day ${when.name}: three stalls with striped awnings, and people in front of them.` }
}

/** Stars over the roofs, and somebody with a telescope. */
export const nightSky: Scene = (random) => {
  const stars = many(130, () => {
    const [x, y, radius] = [random.int(0, 1200), random.int(0, 470), random.int(1, 4)]
    return circle(
      [x, y, radius],
      random.pick(['#fff', '#fff3d2', '#cfe0ff']),
      `opacity="${(0.4 + random.next() * 0.6).toFixed(2)}"`,
    )
  })
  const planet = random.chance(0.5)
    ? at(
        random.int(240, 900),
        random.int(110, 190),
        `${oval([0, 0, 92, 20], 'none', 'stroke="#e9d2a0" stroke-width="7"')}${circle([0, 0, 44], '#e9b97a')}${stroke('M-92 0a92 20 0 0 0 184 0', '#e9d2a0', 7)}`,
        'rotate(-16)',
      )
    : circle([random.int(240, 900), 150, 64], '#fff3d2')
  const watcher = at(
    random.int(330, 760),
    600,
    figure(random, -90, 20, 1.7) +
      stroke('M10 90L60 -40L120 90M60 -40V90', '#2c1912', 9) +
      stroke('M-20 0L130 -84', '#d5dde6', 34) +
      stroke('M110 -74L150 -96', '#8fa3b5', 42),
  )
  const svg =
    `<defs><linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e1838"/><stop offset="0.6" stop-color="#2c3f74"/><stop offset="1" stop-color="#7a6a9a"/></linearGradient></defs>${rect([0, 0, sheet.width, sheet.height], 'url(#deep)')}` +
    shape('M-50 420C300 120 700 60 1260 -60V120C800 160 420 260 -50 560z', '#cfe0ff', 'opacity="0.1"') +
    stars +
    planet +
    ridge(random, 470, 30, '#27335e') +
    many(4, (index) =>
      house(random, index < 2 ? index * 136 - 20 : 700 + index * 136, 640, true).replaceAll(
        'opacity="0.55"',
        'opacity="0.6"',
      ),
    ) +
    ridge(random, 610, 16, '#1b2647') +
    watcher
  return { svg, alt: 'A clear night over the roofs; somebody looks at the stars through a telescope.' }
}

/** The ridge path above the valley. */
export const hills: Scene = (random) => {
  const when = weather(random, ['dusk', 'autumn', 'dawn', 'winter', 'noon'])
  const layers = [when.hills[0], when.hills[0], when.hills[1], when.hills[1], when.hills[2]]
  const svg =
    sky(when, [random.int(240, 960), random.int(150, 230), 66]) +
    layers
      .map(
        (color, depth) =>
          ridge(random, 290 + depth * 74, 58 - depth * 7, color ?? '') +
          (depth % 2 === 1
            ? ridge(random, 330 + depth * 74, 40, '#fff').replace('fill="#fff"', 'fill="#fff" opacity="0.1"')
            : ''),
      )
      .join('') +
    trees(random, when.trees, 640, 110) +
    shape('M0 640c300-30 800 30 1200-20v140H0z', when.grass) +
    shape(`M${random.int(420, 560)} 750c60-60 20-70 90-110l40 0c-40 40 10 60 40 110z`, '#e6d6b4') +
    figure(random, random.int(600, 700), 668, 0.95) +
    figure(random, random.int(730, 800), 672, 0.9)
  return { svg, alt: `Two walkers on the ridge path ${when.name}, with hill behind hill.` }
}

/** Lanterns along the street in the evening. */
export const lanterns: Scene = (random) => {
  const string = (top: number, swing: number) => {
    const lamps = many(11, (index) => {
      const share = (index + 0.5) / 11
      const [x, y] = [share * 1200, top + swing * 4 * share * (1 - share)]
      const color = random.pick(['#ffd36b', '#f2a25a', '#f7e3a0', '#e8806a'])
      return (
        circle([x, y + 26, 46], color, 'opacity="0.22"') +
        oval([x, y + 26, 19, 24], color) +
        stroke(`M${x} ${y}v4M${x - 12} ${y + 4}h24M${x - 12} ${y + 49}h24`, '#4a2d28', 4)
      )
    })
    return stroke(`M0 ${top}Q600 ${top + swing * 2} 1200 ${top}`, '#3a2430', 4) + lamps
  }
  const svg =
    glow('evening', ['#f2b27a', '#8a5a7a', '#2a2748'], [0.5, 0.75]) +
    rect([0, 0, sheet.width, sheet.height], 'url(#evening)') +
    many(9, (index) => house(random, index * 135 - 4, 560, true)) +
    rect([0, 550, sheet.width, 200], '#4a3b4e') +
    many(5, (index) => oval([160 + index * 220, 640, 120, 20], '#ffd36b', 'opacity="0.16"')) +
    many(7, (index) => figure(random, 90 + index * 170 + random.int(-40, 40), random.int(640, 690), 1.5)) +
    string(60, 60) +
    string(150, 90)
  return { svg, alt: 'Paper lanterns across the street in the evening, and neighbours below them.' }
}
