import { useNavigate, useSearch } from '@tanstack/react-router'

/** The filters of a list besides its search; an address may contain other parameters, such as a language. */
const filters = ['state', 'alike', 'role', 'sort', 'by', 'month'] as const

/** Search and filters live in the address; reads and changes them there. */
export function useAddressFilters() {
  const { q = '', ...narrowed } = useSearch({ strict: false })
  const navigate = useNavigate()
  const filterBy = (more: Readonly<Record<string, string | undefined>>) => {
    const search = Object.fromEntries(
      Object.entries({ q, ...narrowed, ...more }).map(([name, value]) => [name, value === '' ? undefined : value]),
    )
    void navigate({ to: '.', search, replace: true })
  }
  return {
    ...narrowed,
    q,
    filterBy,
    isNarrowed: q !== '' || filters.some((name) => narrowed[name] !== undefined),
  }
}
