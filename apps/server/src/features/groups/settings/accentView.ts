import type { Accent } from '@koinon/contract/shared'
import { hasHue } from '@koinon/ui/accent'
import { accentOf } from '#features/place/index.ts'

/**
 * Deriving takes a few hundred steps and the same few colours are requested again and again; a seed always gives the
 * same result.
 */
const drawn = new Map<string, Accent | null>()
const maxCached = 500

/**
 * The colours of an organisation: from the one it chose, otherwise from its mark if that has any; null for the
 * installation's.
 */
export function accentView(chosen: string | null, ofMark: string | null): Accent | null {
  const seed = (chosen ?? (ofMark !== null && hasHue(ofMark) ? ofMark : null))?.toLowerCase()
  if (seed === undefined) return null
  const known = drawn.get(seed)
  if (known !== undefined) return known
  const accent = accentOf(seed)
  if (drawn.size >= maxCached) drawn.clear()
  drawn.set(seed, accent)
  return accent
}
