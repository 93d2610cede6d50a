import { contrastRatio, hexToOklch, oklchToHex } from './color.ts'
import type { Oklch } from './color.ts'

export { contrastRatio } from './color.ts'

/** The six colours of one scheme that follow a community's accent. All `#rrggbb`. */
export interface AccentScheme {
  readonly accent: string
  readonly hover: string
  readonly pressed: string
  /** Text on the accent. */
  readonly on: string
  /** Background of selected rows and chips. */
  readonly soft: string
  /** Text on `soft`. */
  readonly onSoft: string
}

/** Twelve values, computed once when the accent is saved; pages carry no colour code. */
export interface Accent {
  readonly light: AccentScheme
  readonly dark: AccentScheme
}

/** Backgrounds on which the accent must stay readable, as in tokens.css; a test keeps the two in step. */
export const accentGrounds = {
  light: { canvas: '#f8f6f0', sunken: '#f0eee6', hover: '#ebe8e0', surface: '#ffffff' },
  dark: { canvas: '#0b1214', surface: '#131b1e', raised: '#1b2528', hover: '#232c2f' },
} as const

const paper = '#ffffff'
const ink = '#0b1214'
const step = 0.005
const greyBelow = 0.03
const warmGrey = { c: 0.012, h: 58 } as const
const dangerHue = 29
const nearDanger = 20

const required = {
  light: { on: 4.9, text: 4.55 },
  dark: { on: 4.9, text: 4.9 },
  soft: 4.55,
} as const

/** The hue and chroma of the seed; a seed without colour becomes a warm grey. */
function targetColor(seed: Oklch): { readonly c: number; readonly h: number } {
  return seed.c < greyBelow ? warmGrey : { c: seed.c, h: seed.h }
}

/** The first colour that passes, moving from `from` in steps of lightness. Black and white always pass in the end. */
function firstPassing(
  start: Oklch,
  direction: 1 | -1,
  passes: (hex: string) => boolean,
): { readonly hex: string; readonly l: number } {
  let l = start.l
  for (;;) {
    const hex = oklchToHex({ ...start, l })
    if (passes(hex) || l <= 0 || l >= 1) return { hex, l }
    l = Math.min(1, Math.max(0, l + direction * step))
  }
}

function lightScheme({ c, h }: { readonly c: number; readonly h: number }): AccentScheme {
  const chroma = Math.min(c, 0.15)
  const grounds = Object.values(accentGrounds.light)
  const accent = firstPassing(
    { l: 0.5, c: chroma, h },
    -1,
    (hex) =>
      contrastRatio(hex, paper) >= required.light.on &&
      grounds.every((ground) => contrastRatio(hex, ground) >= required.light.text),
  )
  const soft = oklchToHex({ l: 0.945, c: Math.min(c, 0.035), h })
  const onSoft = firstPassing(
    { l: accent.l - 0.04, c: chroma, h },
    -1,
    (hex) => contrastRatio(hex, soft) >= required.soft,
  )
  return {
    accent: accent.hex,
    hover: oklchToHex({ l: accent.l - 0.05, c: chroma, h }),
    pressed: oklchToHex({ l: accent.l - 0.09, c: chroma, h }),
    on: paper,
    soft,
    onSoft: onSoft.hex,
  }
}

function darkScheme({ c, h }: { readonly c: number; readonly h: number }): AccentScheme {
  const chroma = Math.min(c, 0.13)
  const grounds = Object.values(accentGrounds.dark)
  const accent = firstPassing(
    { l: 0.74, c: chroma, h },
    1,
    (hex) =>
      contrastRatio(hex, ink) >= required.dark.on &&
      grounds.every((ground) => contrastRatio(hex, ground) >= required.dark.text),
  )
  const soft = oklchToHex({ l: 0.3, c: Math.min(c, 0.05), h })
  const onSoft = firstPassing(
    { l: accent.l + 0.1, c: chroma, h },
    1,
    (hex) => contrastRatio(hex, soft) >= required.soft,
  )
  return {
    accent: accent.hex,
    hover: oklchToHex({ l: accent.l + 0.045, c: chroma, h }),
    pressed: oklchToHex({ l: accent.l + 0.08, c: chroma, h }),
    on: ink,
    soft,
    onSoft: onSoft.hex,
  }
}

/**
 * Derives a community's accent from any colour. It keeps the seed's hue and as much of its chroma as the schemes allow,
 * and shifts the lightness until every pair the interface uses is readable, so that no choice can be wrong. `undefined`
 * unless the seed is `#rrggbb`.
 */
export function accentFrom(seed: string): Accent | undefined {
  const colour = hexToOklch(seed)
  if (colour === undefined) return undefined
  const wished = targetColor(colour)
  return { light: lightScheme(wished), dark: darkScheme(wished) }
}

/** Whether a colour has a hue of its own rather than being a grey. `false` unless it is `#rrggbb`. */
export const hasHue = (colour: string): boolean => (hexToOklch(colour)?.c ?? 0) >= greyBelow

/** Whether the accent looks like danger; destructive buttons then carry the bin and an outline, so red stays clear. */
export function isNearDanger(seed: string): boolean {
  const colour = hexToOklch(seed)
  if (colour === undefined || colour.c < greyBelow) return false
  const distance = Math.abs(colour.h - dangerHue)
  return Math.min(distance, 360 - distance) <= nearDanger
}
