import type { CSSProperties } from 'react'
import type { Accent } from '@koinon/contract/shared'

/**
 * A community's colour as custom properties, for an element with the attribute `data-accent`. Both schemes are
 * included; `accent.css` picks the current one.
 */
export function accentStyle({ light, dark }: Accent): CSSProperties {
  const entries = (['accent', 'hover', 'pressed', 'onAccent', 'soft', 'onSoft'] as const).flatMap((role) => [
    [`--accent-light-${kebab(role)}`, light[role]],
    [`--accent-dark-${kebab(role)}`, dark[role]],
  ])
  return Object.fromEntries(entries)
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
