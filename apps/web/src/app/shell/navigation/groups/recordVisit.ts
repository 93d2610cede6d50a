import { storedVisits, visitsKey } from './groupVisits.ts'
import { deviceStorage } from '#lib/data/browserStorage.ts'

const maxVisits = 30

/** Stores a visit of a group for the next page. */
export function recordVisit(accountId: string, groupId: string): void {
  const visits = [groupId, ...storedVisits(accountId).filter((id) => id !== groupId)].slice(0, maxVisits)
  deviceStorage.save(visitsKey(accountId), JSON.stringify(visits))
}
