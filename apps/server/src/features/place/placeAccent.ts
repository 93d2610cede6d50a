import type { Accent } from '@koinon/contract/shared'
import { type AccentScheme, accentFrom, accentGrounds, contrastRatio } from '@koinon/ui/accent'
import { Refusal } from '#kernel/refusal.ts'

const schemeOf = ({ on, ...scheme }: AccentScheme) => ({ ...scheme, onAccent: on })

/** The colours for both schemes, derived from one; null for a text that is no colour. */
export function accentOf(seed: string): Accent | null {
  const accent = accentFrom(seed)
  return accent ? { light: schemeOf(accent.light), dark: schemeOf(accent.dark) } : null
}

const minContrast = 4.5
const { canvas, surface } = accentGrounds.light

/**
 * Refuses a colour in which texts on pages and on cards could not be read, with the nearest in which they can. In the
 * dark a lighter one of the same hue is shown in its place.
 */
export function checkAccent(seed: string): void {
  if ([canvas, surface].every((ground) => contrastRatio(seed, ground) >= minContrast)) return
  throw new Refusal('LOW_CONTRAST', { path: 'values.accent', nearest: accentFrom(seed)?.light.accent })
}
