/** Lightness 0 to 1, chroma from 0, hue in degrees. Equal steps look equal, which HSL cannot promise. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Triple = readonly [number, number, number]

const hexForm = /^#(?<r>[0-9a-f]{2})(?<g>[0-9a-f]{2})(?<b>[0-9a-f]{2})$/iu

/** Red, green and blue from 0 to 1, gamma-encoded as in sRGB; `undefined` unless the text is `#rrggbb`. */
function channelsOf(hex: string): Triple | undefined {
  const groups = hexForm.exec(hex)?.groups
  if (groups === undefined) return undefined
  const channel = (name: string) => Number.parseInt(groups[name] ?? '', 16) / 255
  return [channel('r'), channel('g'), channel('b')]
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number): number =>
  value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** `undefined` unless the text is `#rrggbb`. */
export function hexToOklch(hex: string): Oklch | undefined {
  const channels = channelsOf(hex)
  if (channels === undefined) return undefined
  const [r, g, b] = [toLinear(channels[0]), toLinear(channels[1]), toLinear(channels[2])]
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const middle = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const a = 1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short
  const blue = 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short
  return {
    l: 0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short,
    c: Math.hypot(a, blue),
    h: ((Math.atan2(blue, a) * 180) / Math.PI + 360) % 360,
  }
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const middle = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
  ]
}

const tolerance = 0.0005
const isInGamut = (colour: Oklch): boolean =>
  toLinearRgb(colour).every((value) => value >= -tolerance && value <= 1 + tolerance)

/** The nearest colour of the same lightness and hue that a screen can show. */
function intoGamut(colour: Oklch): Oklch {
  if (isInGamut(colour)) return colour
  let inside = 0
  let outside = colour.c
  while (outside - inside > 0.0002) {
    const c = (inside + outside) / 2
    if (isInGamut({ ...colour, c })) inside = c
    else outside = c
  }
  return { ...colour, c: inside }
}

/** `#rrggbb`; chroma outside the sRGB gamut is reduced first. */
export function oklchToHex(colour: Oklch): string {
  const channels = toLinearRgb(intoGamut(colour)).map((value) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255),
  )
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const channels = channelsOf(hex)
  if (channels === undefined) throw new RangeError(`${hex} is no colour of the form #rrggbb`)
  return 0.2126 * toLinear(channels[0]) + 0.7152 * toLinear(channels[1]) + 0.0722 * toLinear(channels[2])
}

/** WCAG 2 contrast of two `#rrggbb` colours, from 1 to 21. Throws on any other text. */
export function contrastRatio(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
