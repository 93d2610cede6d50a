import { hasVisibleText } from '@koinon/contract/text'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { choiceOf, textOf } from '#lib/navigation/searchParams.ts'
import type { Position } from '#lib/entities/places/usePosition.ts'

export const sorts = ['ACTIVE', 'NEW', 'SIZE', 'NAME'] as const
export const sizes = ['SMALL', 'MEDIUM', 'LARGE'] as const
export const joinPolicies = ['ANYONE', 'REQUEST_ONLY'] as const
type Filters = NonNullable<GivenOf<'groups.searchV2'>['body']['filters']>

/** The directory's query as described by its address. The member's position is never in the address. */
export interface DirectoryQuery {
  readonly q?: string | undefined
  readonly topic?: string | undefined
  readonly join?: (typeof joinPolicies)[number] | undefined
  readonly size?: (typeof sizes)[number] | undefined
  readonly sort?: (typeof sorts)[number] | undefined
}

const nearMeters = 25_000

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

export function readDirectoryQuery(search: Readonly<Record<string, unknown>>): DirectoryQuery {
  const topic = textOf(search, 'topic')
  return {
    q: textOf(search, 'q')?.slice(0, 200),
    topic: topic !== undefined && isId.test(topic) ? topic : undefined,
    join: choiceOf(search, 'join', joinPolicies),
    size: choiceOf(search, 'size', sizes),
    sort: choiceOf(search, 'sort', sorts),
  }
}

/** The directory's address; defaults are omitted. */
export function directoryAddress(query: DirectoryQuery): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const isUsual = name === 'sort' && value === sorts[0]
    if (typeof value === 'string' && hasVisibleText(value) && !isUsual) words.set(name, value)
  }
  const search = words.toString()
  return search === '' ? paths.findGroups : `${paths.findGroups}?${search}`
}

/** Groups that the member is in are elsewhere. */
export const directoryFilters = ({ topic, join, size }: DirectoryQuery, here: Position | null): Filters => ({
  mine: false,
  ...(topic === undefined ? {} : { interestIds: [topic] }),
  ...(join === undefined ? {} : { joinPolicy: join }),
  ...(size === undefined ? {} : { size }),
  ...(here === null ? {} : { near: { ...here, radiusMeters: nearMeters } }),
})

/** Whether the member has narrowed the directory down. */
export const isNarrowed = ({ topic, join, size }: DirectoryQuery, here: Position | null): boolean =>
  [topic, join, size].some((choice) => choice !== undefined) || here !== null
