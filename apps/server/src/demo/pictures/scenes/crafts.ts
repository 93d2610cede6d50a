import { type Scene, at, circle, coats, glow, hairs, stroke, many, oval, rect, shape, sheet, skins } from '../brush.ts'

/** A patchwork quilt with needle and thread. */
export const quilt: Scene = (random) => {
  const cloth = random.shuffled([
    '#a3473a',
    '#1e6e7f',
    '#f3dfae',
    '#26463a',
    '#e0b04a',
    '#7a3b69',
    '#3f6b34',
    '#efe6d2',
    '#335eb7',
  ])
  const patch = (index: number) => {
    const [x, y] = [(index % 8) * 152 - 8, Math.floor(index / 8) * 152 - 20]
    const [ground, other] = [random.pick(cloth.slice(0, 4)), random.pick(cloth.slice(4, 8))]
    const inside = random.pick([
      shape(`M${x} ${y}h148L${x} ${y + 148}z`, other),
      circle([x + 74, y + 74, 44], other),
      many(5, (stripe) => rect([x + 14 + stripe * 28, y, 10, 148], other)),
      shape(`M${x + 74} ${y + 14}l60 60-60 60-60-60z`, other),
      '',
    ])
    return (
      rect([x, y, 148, 148], ground) +
      inside +
      rect([x + 5, y + 5, 138, 138], 'none', 'stroke="#fff" stroke-width="2.5" stroke-dasharray="9 8" opacity="0.7"')
    )
  }
  const thread = random.pick(['#97274c', '#1e6e7f', '#e0a018'])
  const needle =
    stroke('M-10 0L330 -150', '#dfe3e4', 11) + stroke('M316 -144c80 40 60 150-40 140s-120 60-60 110', thread, 6)
  const reel =
    rect([-70, -74, 140, 150], thread, 'rx="10"') +
    many(9, (index) => stroke(`M-70 ${-60 + index * 15}h140`, '#000', 3, 'opacity="0.22"')) +
    rect([-84, -100, 168, 30], '#b98755', 'rx="8"') +
    rect([-84, 72, 168, 30], '#b98755', 'rx="8"')
  const svg =
    rect([0, 0, sheet.width, sheet.height], '#d9c7a2') +
    many(48, patch) +
    at(random.int(600, 760), 420, needle, 'rotate(-14)') +
    at(random.int(240, 340), 500, reel)
  return { svg, alt: 'A patchwork quilt with a needle and a reel of thread on it.' }
}

/** Pots on the shelves beside the kiln. */
export const pottery: Scene = (random) => {
  const glazes = ['#1e6e7f', '#a3473a', '#e0b04a', '#3f6b34', '#efe6d2', '#7a3b69', '#8fb9c0', '#b05a12'] as const
  const jar = () => {
    const color = random.pick(glazes)
    const body = random.pick([
      shape('M-30 0c-40-30-40-90-14-110v-20h88v20c26 20 26 80-14 110z', color),
      shape('M-56 -60h112c0 40-24 60-56 60s-56-20-56-60z', color),
      rect([-38, -90, 76, 90], color, 'rx="12"') + stroke('M38 -70c34 0 34 44 0 44', color, 10),
      shape('M-24 0c-36-20-40-60-8-84 10-20 6-50 6-70h52c0 20-4 50 6 70 32 24 28 64-8 84z', color),
    ])
    return body + rect([-30, -46, 60, 8], '#fff', 'opacity="0.35"')
  }
  const board = (y: number) =>
    many(8, (index) => at(90 + index * 146 + random.int(-10, 10), y, jar())) +
    rect([0, y, sheet.width, 18], '#8c6d50') +
    rect([0, y + 18, sheet.width, 6], '#5d442f')
  const svg =
    rect([0, 0, sheet.width, sheet.height], random.pick(['#e9dcc6', '#dbe3dc', '#ead0bf'])) +
    board(220) +
    board(410) +
    board(600) +
    rect([0, 624, sheet.width, 130], '#cbb998')
  return { svg, alt: 'Glazed bowls, jugs and vases on three shelves.' }
}

/** The choir under strings of lights. */
export const choir: Scene = (random) => {
  const bulbs = (top: number) =>
    stroke(`M-20 ${top}Q300 ${top + 140} 620 ${top + 10}T1240 ${top}`, '#4a2d28', 3) +
    many(20, (index) => {
      const share = (index % 10) / 10
      const [x, y] = [index * 62, top + 8 + 280 * 0.5 * share * (1 - share)]
      return circle([x, y + 10, 16], '#ffe9b8', 'opacity="0.25"') + circle([x, y + 10, 6], '#fff3d2')
    })
  const singer = (x: number, y: number) =>
    at(
      x,
      y,
      shape('M-46 150c0-80 12-116 46-116s46 36 46 116z', random.pick(coats)) +
        circle([0, 2, 27], random.pick(hairs)) +
        oval([0, 10, 22, 25], random.pick(skins)) +
        oval([0, 22, 6, 7], '#6b221d') +
        stroke('M-11 6h6M6 6h6', '#221d16', 3) +
        shape('M-20 74l20 10 20-10v44l-20-8-20 8z', '#fff3d6'),
    )
  const row = (y: number, count: number) => many(count, (index) => singer(600 + (index - (count - 1) / 2) * 106, y))
  const svg =
    glow('hall', ['#f9d58a', '#b9683a', '#3a1f2e'], [0.5, 0.45]) +
    rect([0, 0, sheet.width, sheet.height], 'url(#hall)') +
    many(7, (index) => rect([index * 200 - 10, 0, 22, 750], '#2e1822', 'opacity="0.45"')) +
    shape('M0 86L600 10l600 76V0H0z', '#2e1822', 'opacity="0.75"') +
    stroke('M0 150L600 60l600 90', '#2e1822', 16, 'opacity="0.6"') +
    bulbs(130) +
    bulbs(176) +
    row(330, random.int(7, 8)) +
    row(430, random.int(8, 9)) +
    row(530, random.int(7, 8)) +
    rect([0, 672, sheet.width, 90], '#2e1822')
  return { svg, alt: 'The choir sings in three rows under strings of lights.' }
}
