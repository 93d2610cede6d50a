import { type Scene, at, circle, coats, glow, stroke, many, oval, rect, shape, sheet, weather } from '../brush.ts'
import type { Random } from '../../random.ts'

const spines = [
  '#efe6d2',
  '#26463a',
  '#a3473a',
  '#7a3b69',
  '#e0b04a',
  '#1e6e7f',
  '#6b5a1e',
  '#8a4a12',
  '#335eb7',
] as const

function books(random: Random, from: number, to: number, foot: number): string {
  let x = from
  let svg = ''
  while (x < to - 30) {
    const [width, tall] = [random.int(24, 46), random.int(104, 150)]
    svg +=
      rect([x, foot - tall, width, tall], random.pick(spines), 'rx="3"') +
      stroke(
        `M${x + 6} ${foot - tall + 24}h${width - 12}M${x + 6} ${foot - tall + 36}h${width - 12}`,
        '#fff',
        3,
        'opacity="0.45"',
      )
    x += width + 2 + (random.chance(0.06) ? random.int(20, 60) : 0)
  }
  return svg
}
const board = (y: number): string =>
  rect([0, y, sheet.width, 20], '#8c5f3d') + rect([0, y + 18, sheet.width, 8], '#3b2417')

const cat = (color: string): string =>
  shape('M-60 0c-10-60 20-84 60-84s70 30 60 84z', color) +
  circle([40, -92, 32], color) +
  shape('M14 -108l4-34 22 18zM66 -108l-4-34-22 18z', color) +
  stroke('M-56 -6c-40 4-50-30-30-44', color, 16) +
  circle([32, -94, 3], '#221d16') +
  circle([50, -94, 3], '#221d16')

/** Full shelves, sometimes with a cat. */
export const library: Scene = (random) => {
  const plant =
    rect([-34, -50, 68, 50], '#b05a12', 'rx="6"') +
    many(7, (index) =>
      stroke(`M0 -50q${-40 + index * 14} -60 ${-70 + index * 24} -${60 + (index % 3) * 20}`, '#4f8f45', 9),
    )
  const svg =
    rect([0, 0, sheet.width, sheet.height], '#5b3a26') +
    books(random, 20, 1190, 214) +
    board(214) +
    books(random, 20, random.int(480, 700), 402) +
    at(random.int(780, 860), 402, cat(random.pick(['#d98f2b', '#2b2723', '#b9b0a2']))) +
    at(1010, 402, plant) +
    board(402) +
    books(random, 20, 1190, 590) +
    board(590) +
    books(random, 20, 1190, 780)
  return { svg, alt: 'Shelves full of coloured books, with a cat and a plant between them.' }
}

/** An armchair by the window. */
export const readingRoom: Scene = (random) => {
  const when = weather(random, ['winter', 'autumn', 'dusk', 'noon'])
  const chair = random.pick(['#1e6e7f', '#a3473a', '#6b5a1e', '#7a3b69'])
  const armchair =
    rect([-150, -190, 300, 230], chair, 'rx="50"') +
    rect([-190, -70, 90, 150], chair, 'rx="36"') +
    rect([100, -70, 90, 150], chair, 'rx="36"') +
    rect([-110, -30, 220, 80], '#fff', 'rx="20" opacity="0.18"') +
    rect([-150, 70, 24, 40], '#4a2d1c') +
    rect([126, 70, 24, 40], '#4a2d1c')
  const lamp =
    glow('lamp', ['#fff3c4', '#ffe9b8', '#ffe9b8']) +
    circle([0, -330, 150], 'url(#lamp)', 'opacity="0.35"') +
    stroke('M0 100V-280', '#4a2d1c', 10) +
    shape('M-70 -280l30-90h80l30 90z', '#e0b04a') +
    rect([-50, 96, 100, 14], '#4a2d1c', 'rx="6"')
  const svg =
    rect([0, 0, sheet.width, sheet.height], random.pick(['#dfd3bd', '#cdd9d2', '#e2cdb8'])) +
    rect([0, 590, sheet.width, 170], '#8c6d50') +
    rect([430, 90, 340, 360], when.sky[0] ?? '') +
    shape('M430 330c90-50 150-20 200-40s90-20 140-10v170H430z', when.hills[1] ?? '') +
    many(3, (index) =>
      shape(`M${490 + index * 110} 400c-34-10-36-70 0-100c36 28 34 90 0 100z`, when.trees[index] ?? ''),
    ) +
    stroke('M600 90v360M430 260h340', '#f7f1e2', 12) +
    rect([420, 80, 360, 380], 'none', 'stroke="#f7f1e2" stroke-width="20" rx="6"') +
    shape(
      'M380 60h70c10 140-10 300-30 420h-60zM820 60h-70c-10 140 10 300 30 420h60z',
      random.pick(coats),
      'opacity="0.85"',
    ) +
    rect([860, 110, 330, 20], '#8c5f3d') +
    rect([860, 300, 330, 20], '#8c5f3d') +
    books(random, 880, 1180, 300) +
    many(3, (index) => at(920 + index * 90, 110, rect([-24, -60, 48, 60], spines[index + 2] ?? ''))) +
    oval([560, 660, 420, 50], '#a3473a', 'opacity="0.4"') +
    at(random.int(540, 620), 560, armchair) +
    at(random.int(250, 320), 560, lamp) +
    at(860, 640, cat(random.pick(['#d98f2b', '#2b2723', '#f0e6d6'])))
  return { svg, alt: `An armchair and a lamp by the window ${when.name}; a cat sits beside them.` }
}

const tools = (random: Random): string =>
  rect([70, 70, 520, 300], '#c9a877', 'rx="8"') +
  many(45, (index) => circle([104 + (index % 9) * 56, 106 + Math.floor(index / 9) * 56, 3], '#a3834f')) +
  stroke('M120 120v90', '#7b3b2a', 14) +
  stroke('M104 118h34', '#59636b', 18) +
  stroke('M200 120v110', '#59636b', 12) +
  circle([200, 118, 14], 'none', 'stroke="#59636b" stroke-width="9"') +
  circle([200, 236, 12], 'none', 'stroke="#59636b" stroke-width="8"') +
  stroke('M280 110l40 120M340 110l-40 120', random.pick(['#a3473a', '#335eb7', '#3f6b34']), 12) +
  stroke('M400 116v60', '#e0a018', 16) +
  stroke('M400 176v60', '#59636b', 7) +
  circle([500, 160, 42], 'none', 'stroke="#3b4146" stroke-width="10"') +
  stroke('M450 320h100M150 320h180', '#3b4146', 10) +
  shape('M140 306l20-40 20 40z', '#59636b')

const wheel = (x: number): string =>
  at(
    x,
    510,
    many(10, (index) => `<g transform="rotate(${index * 18})">${stroke('M0 -128V128', '#b9bdbd', 2)}</g>`) +
      circle([0, 0, 132], 'none', 'stroke="#2b2723" stroke-width="14"'),
  )

/** A bicycle in the workshop. */
export const bicycle: Scene = (random) => {
  const color = random.pick(['#1e6e7f', '#a3473a', '#e0a018', '#7a3b69', '#3f6b34', '#335eb7'])
  const when = weather(random, ['noon', 'dusk', 'autumn', 'winter'])
  const frame =
    stroke('M400 510L510 322h250L600 510H400M510 322l90 188M760 322l70 188', color, 18, 'stroke-linejoin="round"') +
    stroke('M760 330l-18-70h-46', color, 14) +
    stroke('M696 260c-24 0-34 16-30 34', '#4a2d1c', 16) +
    stroke('M504 326l-14-46', '#59636b', 12) +
    shape('M446 276h92c-14 18-50 18-92 0z', '#4a2d1c', 'stroke="#4a2d1c" stroke-width="10"') +
    circle([600, 510, 38], 'none', 'stroke="#e0a018" stroke-width="10"') +
    stroke('M600 510l40 70', '#59636b', 10) +
    stroke('M620 582h44', '#2b2723', 14)
  const svg =
    rect([0, 0, sheet.width, sheet.height], random.pick(['#e6dcc6', '#d6dfdc', '#ead2bd'])) +
    rect([0, 560, sheet.width, 200], '#8c6d50') +
    rect([0, 556, sheet.width, 10], '#6f543c') +
    tools(random) +
    rect([700, 90, 380, 240], when.sky[0] ?? '') +
    shape('M700 260c90-50 150-20 220-40s110-30 160-10v120H700z', when.hills[1] ?? '') +
    stroke('M890 90v240M700 210h380', '#f7f1e2', 12) +
    rect([690, 80, 400, 260], 'none', 'stroke="#f7f1e2" stroke-width="18" rx="6"') +
    oval([610, 650, 380, 24], '#5d442f', 'opacity="0.5"') +
    wheel(400) +
    wheel(830) +
    frame
  return { svg, alt: 'A bicycle stands in the workshop, tools on the wall behind it.' }
}

/** A workbench with things under repair. */
export const workbench: Scene = (random) => {
  const radio =
    rect([-120, -130, 240, 130], '#8a4a12', 'rx="16"') +
    rect([-104, -114, 120, 98], '#e9dfc6', 'rx="8"') +
    many(6, (index) => stroke(`M${-96 + index * 20} -104v78`, '#b39d78', 5)) +
    circle([68, -84, 26], '#f3dfae') +
    circle([68, -30, 12], '#e0a018') +
    stroke('M90 -130l60 -80', '#8a8177', 6)
  const toaster =
    rect([-110, -110, 220, 110], '#b9bdbd', 'rx="30"') +
    rect([-70, -128, 60, 30], '#d9a441', 'rx="8"') +
    rect([14, -120, 60, 24], '#d9a441', 'rx="8"') +
    rect([96, -70, 20, 34], '#2b2723', 'rx="6"') +
    rect([-90, -40, 150, 8], '#8a8f90')
  const clock =
    circle([0, -100, 96], '#26463a') +
    circle([0, -100, 78], '#fff7ea') +
    stroke('M0 -100V-154M0 -100l40 20', '#221d16', 8) +
    rect([-60, -14, 30, 14], '#26463a') +
    rect([30, -14, 30, 14], '#26463a')
  const chair =
    stroke('M-80 0v-220M80 0v-130M-80 -130h160M-80 -200h0M-80 -220h0', '#b05a12', 18) +
    stroke('M-80 -215c0 0 0 0 0 0M-70 -200v60M-40 -210v70', '#b05a12', 10) +
    rect([-96, -146, 196, 22], '#c98e4a', 'rx="8"')
  const things = random.shuffled([radio, toaster, clock, chair]).slice(0, 3)
  const svg =
    rect([0, 0, sheet.width, sheet.height], random.pick(['#dfe3d6', '#e6dcc6', '#d8d3e2', '#e8d2c4'])) +
    tools(random) +
    stroke('M860 0v130', '#2b2723', 6) +
    glow('bulb', ['#fff3c4', '#ffe9b8', '#ffe9b8']) +
    circle([860, 210, 190], 'url(#bulb)', 'opacity="0.4"') +
    shape('M780 200l40-76h80l40 76z', '#26463a') +
    circle([860, 206, 22], '#fff3c4') +
    rect([0, 540, sheet.width, 60], '#b98755') +
    rect([0, 540, sheet.width, 14], '#d3a670') +
    rect([0, 600, sheet.width, 160], '#6f543c') +
    many(
      4,
      (index) =>
        rect([80 + index * 300, 630, 220, 90], '#8c6d50', 'rx="6"') + circle([190 + index * 300, 675, 10], '#e0a018'),
    ) +
    things.map((thing, index) => at(280 + index * 320, 544, thing)).join('') +
    many(6, () => at(random.int(60, 1140), 534, stroke(`M0 0h${random.int(10, 26)}`, '#59636b', 7)))
  return { svg, alt: 'Old things wait for repair on the workbench, under a lamp.' }
}
