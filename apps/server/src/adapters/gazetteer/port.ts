import type { Place } from '@koinon/contract/shared'

export interface Position {
  /** Degrees north. */
  readonly latitude: number
  /** Degrees east. */
  readonly longitude: number
}

/**
 * Names and positions of places. A place always has one id, so that a suggested one can be chosen later without having
 * been stored.
 */
export interface Gazetteer {
  /**
   * Places of this name, as people write it (`Graz`, `Graz, Austria`, `portland oregon`), the largest first. If none
   * is spelled exactly so, near misses.
   */
  find(name: string, limit: number): Promise<Place[]>
  /** Places whose name begins like this, the largest first. */
  complete(prefix: string, limit: number): Promise<Place[]>
  /** Places around a position, the nearest first. */
  around(position: Position, limit: number): Promise<Place[]>
  /** A place suggested before; null if there is none with this id. */
  byId(id: string): Promise<Place | null>
}

const earthRadius = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two positions, along the ground. */
export function metresBetween(one: Position, other: Position): number {
  const [up, right] = [radians(other.latitude - one.latitude) / 2, radians(other.longitude - one.longitude) / 2]
  const chord =
    Math.sin(up) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(right) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}
