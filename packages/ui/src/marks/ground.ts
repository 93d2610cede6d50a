import type { CSSProperties } from 'react'

const grounds = 8

/** A number from 1 to 8 that depends only on the text: the colour of what has no picture. */
export function groundOf(text: string): number {
  let sum = 7
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return (sum % grounds) + 1
}

/** The ground colour as the custom property `--ground`; white on it is readable in both schemes. */
export const groundStyle = (seed: string): CSSProperties =>
  Object.fromEntries([['--ground', `var(--k-${groundOf(seed)})`]])
