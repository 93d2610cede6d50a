import type { Shape } from './shapes.ts'

export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean'

/** A shape that also admits undefined. */
export const isOptional =
  <T>(isValue: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isValue(value)
