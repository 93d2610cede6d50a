import { storedVisits, visitsKey } from './groupVisits.ts'

const mostVisits = 30

/** Stores a visit of a group for the next page. */
export function recordVisit(accountId: string, groupId: string): void {
  const visits = [groupId, ...storedVisits(accountId).filter((id) => id !== groupId)].slice(0, mostVisits)
  localStorage.setItem(visitsKey(accountId), JSON.stringify(visits))
}
