/** The age below which an account waits for a parent: by country, and elsewhere. */
export interface ChildAges {
  readonly otherwise: number
  readonly byCountry: ReadonlyMap<string, number>
}

/** Reads `13,DE=16`. Pure. */
export function readChildAges(text: string): ChildAges {
  const [otherwise = '', ...countries] = text.split(',')
  const byCountry = countries.map((item) => {
    const [country = '', age = ''] = item.trim().split('=')
    return [country, Number(age)] as const
  })
  return { otherwise: Number(otherwise), byCountry: new Map(byCountry) }
}

/** The form that it is read from. */
export const writeChildAges = ({ otherwise, byCountry }: ChildAges): string =>
  [String(otherwise), ...[...byCountry].flatMap(([country, age]) => (country === '' ? [] : `${country}=${age}`))].join(
    ',',
  )
