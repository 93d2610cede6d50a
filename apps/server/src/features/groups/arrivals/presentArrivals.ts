import type { Arrivals } from '@koinon/contract/shared'

type ArrivalWay = Arrivals['ways'][number]

export interface ArrivalRow extends Pick<ArrivalWay, 'joinCodeId' | 'label' | 'group'> {
  readonly kind: Exclude<ArrivalWay['kind'], 'FEW'>
  readonly people: number
  readonly registered: number | null
  readonly joined: number | null
  readonly posted: number | null
}

/** For fewer people no separate numbers are given: they would say too much about each. */
const smallest = 5

const sumOf = (rows: readonly ArrivalRow[], count: 'people' | 'registered' | 'joined' | 'posted'): number =>
  rows.reduce((sum, row) => sum + (row[count] ?? 0), 0)

/** Ways by the number of people, largest first; those that brought few are added up to one. */
export function presentArrivals(period: Arrivals['period'], rows: readonly ArrivalRow[]): Arrivals {
  const [few, many] = [rows.filter(isSmall), rows.filter((row) => !isSmall(row))]
  const people = sumOf(few, 'people')
  const countOf = (count: 'registered' | 'joined' | 'posted') =>
    people < smallest || few.some((row) => row[count] === null) ? null : sumOf(few, count)
  const rest: ArrivalWay = {
    kind: 'FEW',
    joinCodeId: null,
    label: null,
    group: null,
    people,
    registered: countOf('registered'),
    joined: countOf('joined'),
    posted: countOf('posted'),
  }
  return {
    period,
    people: sumOf(rows, 'people'),
    ways: [...many.toSorted((one, other) => other.people - one.people), ...(people > 0 ? [rest] : [])],
  }
}

const isSmall = ({ people }: ArrivalRow): boolean => people < smallest
