import type { Place } from '@koinon/contract/shared'
import { type Cities, readCities } from './cities.ts'
import { countriesByName, countryName, fold, regionName, regionNames } from './names.ts'
import { type Gazetteer, type Position, metresBetween } from './port.ts'
import { editDistance } from '#kernel/text/spelling.ts'

/** Ids encode the place in the data: nothing has to be stored to resolve them. */
const cityPrefix = '00000000-0000-7000-8000-'
const countryPrefix = '00000000-0000-7000-8001-'
const hex = (value: number) => value.toString(16).padStart(12, '0')

/** Smaller places are found only by their exact spelling. */
const guessedFrom = 5000

interface Data {
  readonly cities: Cities
  /** By folded name. */
  readonly countries: ReadonlyMap<string, string>
}

/** Cities and countries from the bundled data: asks nobody, and is loaded on first use. */
export function createOfflineGazetteer(): Gazetteer {
  let reading: Promise<Data> | null = null
  const data = () => {
    reading ??= readCities().then((cities) => ({ cities, countries: countriesByName(cities.capitals.keys()) }))
    return reading
  }
  return {
    find: async (name, limit) => findIn(await data(), name, limit),
    complete: async (prefix, limit) => completeIn(await data(), prefix, limit),
    around: async (position, limit) => aroundIn((await data()).cities, position, limit),
    byId: async (id) => ofId((await data()).cities, id.toLowerCase()),
  }
}

/** Interprets the text as a name and what narrows it down: `Graz, Austria` and `graz austria` alike. */
function interpretations({ countries }: Data, text: string): { name: string; within: string[] }[] {
  const [first = '', ...within] = text.split(',').map(fold)
  const commas = { name: first, within: within.filter((part) => part !== '') }
  const words = first.split(' ')
  const spaced = words.slice(1).flatMap((_, index) => {
    const rest = words.slice(index + 1).join(' ')
    return countries.has(rest) || regionNames.has(rest)
      ? [{ name: words.slice(0, index + 1).join(' '), within: [rest, ...commas.within] }]
      : []
  })
  return [commas, ...spaced].filter(({ name }) => name !== '')
}

function findIn(data: Data, text: string, limit: number): Place[] {
  const interpreted = interpretations(data, text)
  const exact = interpreted.flatMap(({ name, within }) =>
    largest(data, rowsNamed(data.cities, name), { within, limit }),
  )
  const country = data.countries.get(fold(text))
  const found = [
    ...(country ? [countryOf(data.cities, country)] : []),
    ...exact.map((row) => cityOf(data.cities, row)),
  ].filter((place) => place !== null)
  if (found.length > 0) return found.slice(0, limit)
  const near = interpreted.flatMap(({ name, within }) => largest(data, rowsLike(data.cities, name), { within, limit }))
  return near.slice(0, limit).map((row) => cityOf(data.cities, row))
}

function completeIn(data: Data, text: string, limit: number): Place[] {
  const [interpreted] = interpretations(data, text)
  if (!interpreted) return []
  // The second part is still being typed: it may be the beginning of a country's name.
  const rows = largest(data, rowsByPrefix(data.cities, interpreted.name), {
    within: interpreted.within,
    limit,
    isUnfinished: true,
  })
  const whole = data.countries.get(fold(text))
  const country = whole ? countryOf(data.cities, whole) : null
  return [...(country ? [country] : []), ...rows.map((row) => cityOf(data.cities, row))].slice(0, limit)
}

function* namesFrom(cities: Cities, letters: string): Generator<readonly [name: string, row: number]> {
  const key = letters.slice(0, 2)
  const buckets =
    key.length === 2
      ? [cities.byPrefix.get(key)]
      : [...cities.byPrefix].map(([at, b]) => (at.startsWith(key) ? b : undefined))
  for (const bucket of buckets) {
    if (!bucket) continue
    for (const [index, name] of bucket.names.entries()) yield [name, bucket.cities[index] ?? 0]
  }
}

const rowsNamed = (cities: Cities, name: string): number[] =>
  [...namesFrom(cities, name)].flatMap(([known, row]) => (known === name ? [row] : []))
const rowsByPrefix = (cities: Cities, name: string): number[] =>
  [...namesFrom(cities, name)].flatMap(([known, row]) => (known.startsWith(name) ? [row] : []))
/** Cities whose name differs by a typing error or two; the first letter is assumed to be right. */
function rowsLike(cities: Cities, name: string): number[] {
  const allowed = name.length < 4 ? 0 : name.length < 8 ? 1 : 2
  if (allowed === 0) return []
  const rows: number[] = []
  for (const [known, row] of namesFrom(cities, name.slice(0, 1))) {
    if ((cities.populations[row] ?? 0) >= guessedFrom && editDistance(known, name, allowed) <= allowed) rows.push(row)
  }
  return rows
}

/** The most populous of these cities that lie in everything named besides. */
function largest(
  data: Data,
  rows: readonly number[],
  { within, limit, isUnfinished = false }: { within: readonly string[]; limit: number; isUnfinished?: boolean },
): number[] {
  const { cities } = data
  const fitting = rows.filter((row) => within.every((part) => liesIn(data, row, part, isUnfinished)))
  return [...new Set(fitting)]
    .sort((one, other) => (cities.populations[other] ?? 0) - (cities.populations[one] ?? 0))
    .slice(0, limit)
}

function liesIn({ cities, countries }: Data, row: number, part: string, isUnfinished: boolean): boolean {
  const [country, region] = [cities.countries[row] ?? '', cities.regions[row] ?? '']
  const named = fold(regionName(country, region) ?? '')
  if (countries.get(part) === country || named === part || region.toLowerCase() === part) return true
  return isUnfinished && (named.startsWith(part) || fold(countryName(country)).startsWith(part))
}

function aroundIn(cities: Cities, position: Position, limit: number): Place[] {
  const nearest: { row: number; metres: number }[] = []
  // A degree of latitude is at least 110 km; anything farther away than the farthest kept needs no exact distance.
  for (let row = 0; row < cities.count; row += 1) {
    const at = { latitude: cities.latitudes[row] ?? 0, longitude: cities.longitudes[row] ?? 0 }
    const farthest = nearest.length < limit ? Infinity : (nearest.at(-1)?.metres ?? Infinity)
    if (Math.abs(at.latitude - position.latitude) * 110_000 > farthest) continue
    const metres = metresBetween(position, at)
    if (metres >= farthest) continue
    nearest.push({ row, metres })
    nearest.sort((one, other) => one.metres - other.metres)
    nearest.length = Math.min(nearest.length, limit)
  }
  return nearest.map(({ row }) => cityOf(cities, row))
}

/** A city's centre to about a kilometre: it stands for the whole city. */
const coarse = (degrees: number) => Number(degrees.toFixed(2))

function cityOf(cities: Cities, row: number): Place {
  const [name, country] = [cities.names[row] ?? '', cities.countries[row] ?? '']
  const region = regionName(country, cities.regions[row] ?? '')
  return {
    id: cityPrefix + hex(cities.ids[row] ?? 0),
    name,
    locationString: [name, region, countryName(country)].filter((part) => part !== null).join(', '),
    city: name,
    region,
    country,
    latitude: coarse(cities.latitudes[row] ?? 0),
    longitude: coarse(cities.longitudes[row] ?? 0),
    precision: 'CITY',
  }
}

/** A country, placed where its capital is. */
function countryOf(cities: Cities, code: string): Place | null {
  const row = cities.capitals.get(code)
  if (row === undefined) return null
  return {
    id: countryPrefix + hex(code.charCodeAt(0) * 256 + code.charCodeAt(1)),
    name: countryName(code),
    locationString: countryName(code),
    city: null,
    region: null,
    country: code,
    latitude: Math.round(cities.latitudes[row] ?? 0),
    longitude: Math.round(cities.longitudes[row] ?? 0),
    precision: 'COUNTRY',
  }
}

function ofId(cities: Cities, id: string): Place | null {
  const value = Number.parseInt(id.slice(cityPrefix.length), 16)
  if (id.startsWith(countryPrefix)) return countryOf(cities, String.fromCharCode(value >> 8, value % 256))
  const row = id.startsWith(cityPrefix) ? cities.rowOfId.get(value) : undefined
  return row === undefined ? null : cityOf(cities, row)
}
