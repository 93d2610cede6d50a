/** Addresses have no slash at their end: with one, a page would not count as itself. The same page, the same entry. */
export function trimAddress(): void {
  const { pathname, search, hash } = location
  const trimmed = pathname.replace(/(?<=.)\/+$/u, '')
  if (trimmed !== pathname) history.replaceState(history.state, '', trimmed + search + hash)
}
