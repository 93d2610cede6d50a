import { deviceStorage } from '#lib/data/browserStorage.ts'
import { isListOf, isText } from '#lib/data/shapes.ts'

/** Signing out removes all keys with this prefix (`lib/session`). */
const prefix = 'koinon.draft.groups '
/** Where the visits of an account are stored. */
export const visitsKey = (accountId: string): string => prefix + accountId

/** The groups visited on this device, latest first. */
export const storedVisits = (accountId: string): readonly string[] =>
  deviceStorage.readJson(visitsKey(accountId), isListOf(isText)) ?? []

const orders = new Map<string, readonly string[]>()

/** The groups visited on this device before this page was loaded, latest first: the order stays while it is open. */
export function visitOrder(accountId: string): readonly string[] {
  const order = orders.get(accountId) ?? storedVisits(accountId)
  orders.set(accountId, order)
  return order
}

/**
 * The groups that the navigation shows: those visited last, then the others in their own order. The open one is always
 * among them; it takes the last place, so that nothing above it moves.
 */
export function shownGroups<G extends { readonly id: string }>(
  groups: readonly G[],
  {
    order,
    openId,
    max,
  }: { readonly order: readonly string[]; readonly openId: string | undefined; readonly max: number },
): readonly G[] {
  const rank = (group: G) => {
    const place = order.indexOf(group.id)
    return place < 0 ? order.length : place
  }
  const sorted = groups.toSorted((one, other) => rank(one) - rank(other))
  const first = sorted.slice(0, max)
  const open = sorted.find((group) => group.id === openId)
  return open === undefined || first.includes(open) ? first : [...first.slice(0, -1), open]
}
