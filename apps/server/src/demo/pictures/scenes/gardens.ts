import {
  type Scene,
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

const leaf = (x: number, y: number, size: number, color: string): string =>
  at(
    x,
    y,
    shape('M0 0c-10-40-56-40-62-14 20 22 46 24 62 14zM0 0c6-46 54-50 64-26-16 26-44 32-64 26z', color),
    `scale(${size})`,
  )
const greens = ['#4f8f45', '#6aa352', '#83b85f', '#3f7d3b'] as const

const shed = (x: number, wall: string): string =>
  rect([x, 210, 190, 130], wall) +
  shape(`M${x - 26} 216l121-86 121 86z`, '#7a4a34') +
  rect([x + 24, 248, 44, 92], '#3f6b6f') +
  rect([x + 104, 250, 56, 44], '#bfe0e6') +
  stroke(`M${x + 132} 250v44M${x + 104} 272h56`, '#f7f1e2', 5)

const tomato = (x: number, y: number, radius: number, isYellow: boolean): string =>
  circle([x, y, radius], isYellow ? 'url(#yellow)' : 'url(#red)') +
  stroke(
    `M${x - radius * 0.4} ${y - radius * 0.85}l${radius * 0.4} ${radius * 0.25}l${radius * 0.4} ${-radius * 0.3}`,
    '#3f7d3b',
    radius * 0.18,
  )

const basket = (random: Random): string =>
  many(26, () => tomato(random.int(-110, 110), random.int(-18, 22), random.int(20, 27), random.chance(0.14))) +
  shape('M-140 14h280l-34 122h-212z', '#c99a5b') +
  many(4, (index) => stroke(`M${-132 + index * 8} ${40 + index * 24}h${264 - index * 16}`, '#a3783f', 5))

/** Tomatoes on their canes, and a basket of them. */
export const tomatoes: Scene = (random) => {
  const when = weather(random, ['noon', 'dawn', 'dusk'])
  const canes = many(15, (index) => {
    const x = 30 + index * 82 + random.int(-12, 12)
    const leaves = many(7, (row) =>
      leaf(x, 320 + row * 44 + random.int(-14, 14), 0.55 + random.next() * 0.25, random.pick(greens)),
    )
    return stroke(`M${x} 600V${random.int(250, 300)}`, '#c9a063', 9) + leaves
  })
  const fruits = many(46, () =>
    tomato(random.int(10, 1190), random.int(330, 580), random.int(15, 34), random.chance(0.16)),
  )
  const svg =
    glow('red', ['#ff8a5c', '#dd3f2c', '#a52719'], [0.35, 0.3]) +
    glow('yellow', ['#ffe27a', '#e0a018'], [0.35, 0.3]) +
    sky(when, [random.int(180, 420), 130, 54]) +
    ridge(random, 270, 30, when.hills[0] ?? '') +
    trees(random, when.trees, 330, 84) +
    shed(random.int(760, 900), '#efe3c8') +
    shape('M0 330h1200v420H0z', '#5f8f45') +
    shape('M0 420h1200v330H0z', '#7a5233') +
    canes +
    fruits +
    rect([0, 590, sheet.width, 170], '#b98755') +
    many(6, (index) => rect([90 + index * 200, 580, 22, 180], '#9b6d3f')) +
    stroke('M0 600h1200M0 660h1200', '#9b6d3f', 5) +
    at(random.int(480, 700), 600, basket(random))
  return { svg, alt: `Ripe tomatoes on their canes ${when.name}, and a full basket on the fence.` }
}

/** Young plants in rows. */
export const seedlings: Scene = (random) => {
  const when = weather(random, ['noon', 'dawn'])
  const rows = many(4, (row) => {
    const [foot, tall, size] = [450 + row * 84, 46 + row * 20, 0.62 + row * 0.22]
    return many(10 - row, (index) => {
      const x = (index + 0.5 + (row % 2) * 0.3) * (1200 / (10 - row)) + random.int(-12, 12)
      return stroke(`M${x} ${foot}v${-tall}`, '#4f8f45', 8) + leaf(x, foot - tall, size, random.pick(greens))
    })
  })
  const svg =
    sky(when, [random.int(700, 950), 150, 70]) +
    ridge(random, 320, 40, when.hills[0] ?? '') +
    trees(random, when.trees, 400, 80) +
    shape('M0 400c260-40 520-20 1200-14v364H0z', '#6b4a30') +
    many(9, (index) =>
      stroke(
        `M${-160 + index * 190} 760C${20 + index * 150} 600 ${80 + index * 140} 500 ${140 + index * 118} 404`,
        '#54381f',
        14,
        'opacity="0.6"',
      ),
    ) +
    rows
  return { svg, alt: 'Rows of seedlings with two leaves each in dark soil.' }
}

const pumpkin = (color: string): string =>
  oval([0, 0, 90, 66], color) +
  oval([0, 0, 58, 66], '#fff', 'opacity="0.14"') +
  stroke('M-52 -48c-30 40-30 60 0 98M52 -48c30 40 30 60 0 98M0 -64v128', '#8a4a12', 4, 'opacity="0.5"') +
  shape('M-8 -62c0-24 8-30 26-36l6 12c-14 6-16 12-16 26z', '#4f6b2f')

/** The harvest, laid out on a table. */
export const harvest: Scene = (random) => {
  const colors = random.shuffled(['#d9772b', '#e0a018', '#c4622d', '#7d8f45', '#e9b25a'])
  const crate = (x: number, filling: string) =>
    at(
      x,
      470,
      `${filling}${rect([-150, 0, 300, 120], '#b98755')}${stroke('M-150 40h300M-150 80h300', '#946636', 6)}${rect([-150, 0, 16, 120], '#946636')}${rect([134, 0, 16, 120], '#946636')}`,
    )
  const carrots = many(
    9,
    (index) =>
      stroke(`M${-110 + index * 28} 10l${random.int(-10, 10)} -66`, '#e07a2b', 22) +
      stroke(`M${-110 + index * 28} -60l-10 -46m10 46l12 -42m-12 42v-54`, '#4f8f45', 6),
  )
  const apples = many(16, () =>
    circle([random.int(-116, 116), random.int(-34, 10), 30], random.pick(['#c0392b', '#d9772b', '#8fb04a', '#b8312f'])),
  )
  const leeks = many(
    8,
    (index) =>
      stroke(`M${-112 + index * 32} 14v-70`, '#eef2dc', 22) +
      stroke(`M${-112 + index * 32} -50l${random.int(-26, 26)} -76`, '#5b8f55', 18),
  )
  const fillings = random.shuffled([carrots, apples, leeks])
  const when = weather(random, ['autumn', 'noon'])
  const svg =
    sky(when, [random.int(200, 1000), 140, 56]) +
    ridge(random, 260, 40, when.hills[0] ?? '') +
    ridge(random, 320, 30, when.hills[1] ?? '') +
    trees(random, when.trees, 420, 130) +
    rect([0, 410, sheet.width, 340], when.grass) +
    fillings.map((filling, index) => crate(250 + index * 350, filling)).join('') +
    rect([0, 580, sheet.width, 180], '#a9794b') +
    stroke('M0 584h1200M0 640h1200M0 700h1200', '#86592f', 5) +
    many(4, (index) =>
      at(
        200 + index * 270 + random.int(-30, 30),
        610 + random.int(-10, 20),
        pumpkin(colors[index] ?? '#d9772b'),
        `scale(${0.8 + random.next() * 0.35})`,
      ),
    )
  return { svg, alt: `Crates of carrots, apples and leeks behind a row of pumpkins ${when.name}.` }
}

/** Beehives in a flowering meadow. */
export const hives: Scene = (random) => {
  const when = weather(random, ['noon', 'dusk', 'dawn'])
  const hive = (x: number, color: string) =>
    at(
      x,
      430,
      `${rect([-80, -150, 160, 150], color)}${stroke('M-80 -100h160M-80 -50h160', '#fff', 4, 'opacity="0.5"')}${shape('M-96 -150h192l-18-34h-156z', '#6f543c')}${rect([-34, -20, 68, 12], '#3b2417', 'rx="6"')}${rect([-70, 0, 20, 36], '#6f543c')}${rect([50, 0, 20, 36], '#6f543c')}`,
    )
  const flowers = many(90, () => {
    const [x, y] = [random.int(0, 1200), random.int(480, 740)]
    return (
      stroke(`M${x} ${y}v${random.int(20, 46)}`, '#4f8f45', 4) +
      circle([x, y, random.int(7, 14)], random.pick(['#e0559a', '#f3dfae', '#7a5bc0', '#e0a018', '#fff7ea', '#d9534a']))
    )
  })
  const bees = many(12, () =>
    at(
      random.int(200, 1000),
      random.int(180, 460),
      `${oval([0, 0, 11, 8], '#e0a018')}${stroke('M-3 -7v14M4 -7v14', '#2b2723', 3)}${oval([-2, -10, 7, 5], '#fff', 'opacity="0.8"')}`,
    ),
  )
  const svg =
    sky(when, [random.int(160, 360), 150, 58]) +
    ridge(random, 280, 40, when.hills[0] ?? '') +
    trees(random, when.trees, 350, 110) +
    rect([0, 340, sheet.width, 420], when.grass) +
    ['#e9c46a', '#7fb3b8', '#d98f6a', '#b9a3d0']
      .map((color, index) => hive(210 + index * 260 + random.int(-20, 20), color))
      .join('') +
    flowers +
    bees
  return { svg, alt: `Four painted beehives in a meadow ${when.name}, with bees on their way.` }
}

/** People at work among raised beds. */
export const beds: Scene = (random) => {
  const when = weather(random, ['noon', 'autumn', 'dawn'])
  const cabbage = (x: number, y: number) =>
    circle([x, y, 34], '#5b8f55') +
    circle([x, y, 24], '#83b85f') +
    stroke(`M${x} ${y + 20}v-34M${x} ${y + 6}l-14 -16M${x} ${y + 6}l14 -16`, '#d5e5b8', 4)
  const bed = (x: number, y: number, kind: number) =>
    rect([x, y, 470, 110], '#a9794b') +
    rect([x, y - 22, 470, 40], '#5f4128', 'rx="8"') +
    stroke(`M${x} ${y + 54}h470`, '#86592f', 5) +
    many(7, (index) =>
      kind === 0
        ? cabbage(x + 40 + index * 65, y - 26)
        : stroke(`M${x + 40 + index * 65} ${y - 8}v-60`, '#4f8f45', 8) +
          leaf(x + 40 + index * 65, y - 66, 0.7, random.pick(greens)),
    )
  const svg =
    sky(when, [random.int(500, 760), 130, 56]) +
    ridge(random, 260, 36, when.hills[0] ?? '') +
    trees(random, when.trees, 340, 110) +
    shed(random.chance(0.5) ? 90 : 900, '#d8e0c8') +
    rect([0, 330, sheet.width, 430], when.grass) +
    figure(random, 330, 440, 1.6) +
    figure(random, 860, 450, 1.5) +
    bed(60, 470, 0) +
    bed(660, 470, 1) +
    figure(random, 600, 610, 1.9) +
    bed(-120, 650, 1) +
    bed(400, 660, 0) +
    bed(920, 650, 1)
  return { svg, alt: `Neighbours between raised beds with cabbages and young plants ${when.name}.` }
}
