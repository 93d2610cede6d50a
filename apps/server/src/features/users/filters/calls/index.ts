export { deleteFilter } from './deleteFilter.ts'
export { getFilters } from './getFilters.ts'
export { setFilter } from './setFilter.ts'
