/** Parses an address's query for `validateSearch`: invalid values are treated as absent. */
type Search = Readonly<Record<string, unknown>>

export function textOf(search: Search, name: string): string | undefined {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

export function choiceOf<const C extends string>(search: Search, name: string, choices: readonly C[]): C | undefined {
  const value = textOf(search, name)
  return choices.find((choice) => choice === value)
}
