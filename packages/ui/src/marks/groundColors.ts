import { groundOf } from './ground.ts'

/** The grounds `--k-1` to `--k-8` of tokens.css, for code that computes with them; a test keeps the two in step. */
export const groundColors = [
  '#a3423a',
  '#8a4b08',
  '#6b5a12',
  '#3f6b2f',
  '#1f6b5c',
  '#1f5f8b',
  '#5a4a9c',
  '#7a3a6b',
] as const

/** The ground of a mark without a picture, as `#rrggbb`. */
export const groundColorOf = (seed: string): string | undefined => groundColors[groundOf(seed) - 1]
