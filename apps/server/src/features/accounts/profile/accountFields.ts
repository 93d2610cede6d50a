import type { Privacy } from './store/accountFields.ts'

/** The member's names for settings, and the table's columns. */
const columnOf = {
  isPrivate: 'is_private',
  whoMayMessage: 'who_may_message',
  whoMayInvite: 'who_may_invite',
  whoMayTag: 'who_may_tag',
  showLists: 'show_lists',
  findableByContact: 'findable_by_contact',
  findableByVisitors: 'findable_by_visitors',
  showPresence: 'show_presence',
  readReceipts: 'read_receipts',
  typing: 'typing',
  location: 'location',
  personalized: 'personalized',
} as const satisfies Record<keyof Privacy, string>

/** Only what was sent, as columns. */
export function privacyColumns(privacy: Partial<Privacy>): Record<string, unknown> {
  const names = Object.keys(columnOf) as (keyof Privacy)[]
  return Object.fromEntries(
    names.filter((name) => privacy[name] !== undefined).map((name) => [columnOf[name], privacy[name]]),
  )
}

const scopeOrder = ['NOBODY', 'GROUP_MEMBERS', 'EVERYONE'] as const
type Scope = (typeof scopeOrder)[number]
const narrower = (requested: Scope, max: Scope): Scope =>
  scopeOrder.indexOf(requested) <= scopeOrder.indexOf(max) ? requested : max

/** A child's settings within what its parent allows: private, unreachable for strangers and visitors, without a position. */
export const limitedByParent = (privacy: Partial<Privacy>, max: Scope): Partial<Privacy> => ({
  ...privacy,
  ...(privacy.isPrivate === undefined ? {} : { isPrivate: true }),
  ...(privacy.whoMayMessage === undefined ? {} : { whoMayMessage: narrower(privacy.whoMayMessage, max) }),
  ...(privacy.whoMayInvite === undefined ? {} : { whoMayInvite: narrower(privacy.whoMayInvite, 'GROUP_MEMBERS') }),
  ...(privacy.findableByContact === undefined ? {} : { findableByContact: false }),
  ...(privacy.findableByVisitors === undefined ? {} : { findableByVisitors: false }),
  ...(privacy.location === undefined ? {} : { location: false }),
})
