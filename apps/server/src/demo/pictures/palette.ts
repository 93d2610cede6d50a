import type { Random } from '../random.ts'

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(hue) % 360},${saturation}%,${lightness}%)`

export interface Palette {
  readonly sky: readonly [string, string]
  readonly light: string
  /** From far to near. */
  readonly land: readonly string[]
  readonly accents: readonly string[]
}

/** Colours that go together: neighbours on the colour wheel, and one opposite; around `hue` if it is given. */
export function paletteOf(random: Random, hue = random.int(0, 359)): Palette {
  const across = hue + 180 + random.int(-30, 30)
  return {
    sky: [hsl(hue, random.int(45, 70), random.int(62, 78)), hsl(across, random.int(55, 80), random.int(80, 90))],
    light: hsl(across + 10, 90, 88),
    land: [62, 50, 39, 28, 18].map((lightness, depth) => hsl(hue + depth * 9, 28 + depth * 5, lightness)),
    accents: [
      hsl(across, 70, 55),
      hsl(hue + 30, 60, 45),
      hsl(across + 40, 75, 68),
      hsl(hue, 35, 25),
      hsl(hue + 200, 30, 92),
    ],
  }
}
