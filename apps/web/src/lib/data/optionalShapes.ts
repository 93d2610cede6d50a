import type { Shape } from './shapes.ts'

export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean'

/** The same, or nothing at all. */
export const isOptional =
  <T>(isValue: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isValue(value)
