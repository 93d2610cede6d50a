/**
 * Whether a value from outside the program is what a type says: an older version, or a person with the browser's tools,
 * may have stored something else.
 */
export type Shape<T> = (value: unknown) => value is T

export const isText: Shape<string> = (value) => typeof value === 'string'
export const isBoolean: Shape<boolean> = (value) => typeof value === 'boolean'
export const isNumber: Shape<number> = (value): value is number => Number.isFinite(value)
const isObject: Shape<object> = (value): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isListOf =
  <T>(isItem: Shape<T>): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(isItem)

/** An object with any names, and values of one shape. */
export const isRecordOf =
  <T>(isValue: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(isValue)

/** An object with these fields; others may stand beside them. */
export const isObjectOf =
  <T extends object>(fields: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T =>
    isObject(value) &&
    Object.entries<Shape<unknown>>(fields).every(([name, isField]) => isField(Reflect.get(value, name)))

/** The value of a JSON text; null if it is no JSON, or has another shape. */
export function parseAs<T>(text: string | null, isShaped: Shape<T>): T | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isShaped(value) ? value : null
  } catch {
    return null
  }
}
