import { useCall } from '../../data/calls/index.ts'
import { minuteMs } from '../../text/durations.ts'

/** A list of the administration whose filters can be saved. */
export type FilteredList = 'people' | 'groups' | 'cases' | 'log'

/** A type alias, so that it counts as JSON. */
export type SavedFilter = {
  name: string
  /** The query part of the list's address, without its question mark. */
  query: string
}

/** The filters that fit the preferences of an account, and one line of a screen. */
export const maxSavedFilters = 12
export const maxFilterName = 40

/** The key of the preferences that filters of a list are stored under. */
export const filtersKey = (list: FilteredList): string => `filters.${list}`

const isFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string'

/** The filters that the reader has saved for a list; undefined until they are read. */
export function useSavedFilters(list: FilteredList): readonly SavedFilter[] | undefined {
  const { data } = useCall('accounts.getPreferences', {}, { staleTime: 10 * minuteMs })
  const stored = data?.preferences[filtersKey(list)]
  const filters: readonly unknown[] = Array.isArray(stored) ? stored : []
  return data === undefined ? undefined : filters.filter(isFilter)
}
