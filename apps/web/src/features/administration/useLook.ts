import { useNavigate, useSearch } from '@tanstack/react-router'

/** Search and filters live in the address; reads and changes them there. */
export function useLook() {
  const { q = '', ...narrowed } = useSearch({ strict: false })
  const navigate = useNavigate()
  const look = (more: Readonly<Record<string, string | undefined>>) => {
    const search = Object.fromEntries(
      Object.entries({ q, ...narrowed, ...more }).map(([name, value]) => [name, value === '' ? undefined : value]),
    )
    void navigate({ to: '.', search, replace: true })
  }
  return { ...narrowed, q, look, isNarrowed: q !== '' || Object.values(narrowed).some((value) => value !== undefined) }
}
