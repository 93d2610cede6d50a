import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accentFrom, accentGrounds, contrastRatio, isNearDanger } from './accent.ts'
import type { Accent } from './accent.ts'
import { oklchToHex } from './color.ts'
import { groundColors } from './marks/groundColors.ts'

const hues = Array.from({ length: 360 }, (_, hue) => hue)
const chromas = [0, 0.02, 0.05, 0.1, 0.2, 0.32]
const lightnesses = [0.3, 0.6, 0.9]

function made(seed: string): Accent {
  const accent = accentFrom(seed)
  if (accent === undefined) throw new Error(`${seed} made no accent`)
  return accent
}

/** Every pair that the interface uses, with the ratio that it reaches. */
function pairs({ light, dark }: Accent): ReadonlyArray<readonly [string, number]> {
  return [
    ...Object.entries(accentGrounds.light).map(
      ([name, ground]) => [`light accent as text on ${name}`, contrastRatio(light.accent, ground)] as const,
    ),
    ...Object.entries(accentGrounds.dark).map(
      ([name, ground]) => [`dark accent as text on ${name}`, contrastRatio(dark.accent, ground)] as const,
    ),
    ...(['accent', 'hover', 'pressed'] as const).flatMap((state) => [
      [`light text on ${state}`, contrastRatio(light.on, light[state])] as const,
      [`dark text on ${state}`, contrastRatio(dark.on, dark[state])] as const,
    ]),
    ['light text on soft', contrastRatio(light.onSoft, light.soft)],
    ['dark text on soft', contrastRatio(dark.onSoft, dark.soft)],
    ['light body text on soft', contrastRatio('#221d16', light.soft)],
    ['dark body text on soft', contrastRatio('#eeede8', dark.soft)],
  ]
}

describe('The accent of a community', () => {
  it('is readable in every pair, whatever colour of 6,480 the community chose', () => {
    const weak = hues.flatMap((h) =>
      chromas.flatMap((c) =>
        lightnesses.flatMap((l) => {
          const seed = oklchToHex({ l, c, h })
          return pairs(made(seed))
            .filter(([, ratio]) => ratio < 4.5)
            .map(([name, ratio]) => `${seed}: ${name} is ${ratio.toFixed(2)}`)
        }),
      ),
    )
    expect(weak).toEqual([])
  })

  it.each(['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00'])(
    'is readable for the extreme colour %s',
    (seed) => {
      expect(Math.min(...pairs(made(seed)).map(([, ratio]) => ratio))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('keeps the hue that was chosen, so that red stays red and green stays green', () => {
    expect(made('#e11d48').light.accent).toBe('#a73442')
    expect(made('#16a34a').light.accent).toBe('#007832')
    expect(made('#7c3aed').dark.accent).toBe('#ae9af5')
  })

  it('becomes a warm grey when the chosen colour has none', () => {
    expect(made('#78716c').light.accent).toBe(made('#000000').light.accent)
    expect(made('#ffffff').light.accent).toBe(made('#000000').light.accent)
  })

  it('is refused for texts that are no colour', () => {
    for (const text of ['', 'red', '#12', '#12345g', '#0e6475;}', 'rgb(1 2 3)'])
      expect(accentFrom(text)).toBeUndefined()
  })

  it('differs from danger by', () => {
    expect(isNearDanger('#e11d48')).toBe(true)
    expect(isNearDanger('#1e6e7f')).toBe(false)
    expect(isNearDanger('#808080')).toBe(false)
  })
})

const tokens = readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8')

/** The colours of the roles, in light or in dark, as the tokens declare them. */
const roles = (scheme: 'light' | 'dark'): ReadonlyMap<string, string> =>
  new Map(
    [...tokens.matchAll(/--c-(?<role>[a-z-]+): light-dark\((?<light>#[0-9a-f]{6}), (?<dark>#[0-9a-f]{6})\);/gu)].map(
      ({ groups }) => [groups?.['role'] ?? '', groups?.[scheme] ?? ''],
    ),
  )

it('The tokens are the grounds of marks that accents are made of', () => {
  const grounds = [...tokens.matchAll(/--k-\d: (?<color>#[0-9a-f]{6});/gu)].map(({ groups }) => groups?.['color'])
  expect(grounds).toEqual(groundColors)
})

describe.each([
  ['light', roles('light')],
  ['dark', roles('dark')],
])('The %s tokens', (scheme, role) => {
  const ratio = (first: string, second: string) => contrastRatio(role.get(first) ?? '', role.get(second) ?? '')

  it('are the grounds that accents are computed for', () => {
    const grounds = scheme === 'light' ? accentGrounds.light : accentGrounds.dark
    for (const [name, hex] of Object.entries(grounds)) expect(role.get(name)).toBe(hex)
  })

  it.each(['canvas', 'surface', 'raised', 'sunken', 'hover'])('let all text be read on %s', (ground) => {
    for (const text of [
      'text',
      'text-muted',
      'text-subtle',
      'accent',
      'danger',
      'warning',
      'success',
      'info',
      'live',
    ]) {
      if (ground === 'hover' && !text.startsWith('text') && text !== 'accent') continue
      expect(ratio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(ratio('line-strong', ground), 'borders of controls').toBeGreaterThanOrEqual(3)
    expect(ratio('focus', ground), 'focus ring').toBeGreaterThanOrEqual(3)
  })

  it.each(['accent', 'danger', 'warning', 'success', 'info', 'live'])(
    'let texts be read on the grounds of %s',
    (tone) => {
      expect(ratio(`on-${tone}`, tone)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(`on-${tone}-soft`, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5)
      expect(ratio('on-danger', 'on-danger-soft'), 'a pressed danger button').toBeGreaterThanOrEqual(4.5)
    },
  )

  it('let marks of new items be read, and white initials on every ground of a mark', () => {
    expect(ratio('new-fg', 'new-bg')).toBeGreaterThanOrEqual(4.5)
    const grounds = [...tokens.matchAll(/--k-\d: (?<hex>#[0-9a-f]{6});/gu)].map((match) => match.groups?.['hex'] ?? '')
    expect(grounds).toHaveLength(8)
    for (const ground of grounds) expect(contrastRatio('#ffffff', ground)).toBeGreaterThanOrEqual(5.5)
  })
})
