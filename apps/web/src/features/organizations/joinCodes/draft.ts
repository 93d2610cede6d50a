import type { GivenOf } from '../../../lib/calls/index.ts'
import { filledText } from '../../../lib/forms/index.ts'

type Draft = GivenOf<'groups.joinCodesCreate'>

/** How people come in: at once for two weeks, as it is unless told; at once for ever; or never without an admin. */
export const entries = ['AT_FIRST', 'ALWAYS', 'ASK'] as const
export type Entry = (typeof entries)[number]

/** Addresses as people write them down: with or without the sign, apart by commas or blanks. */
const domainsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;،、]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter((domain) => domain !== ''),
  ),
]

/** What is asked for by the form that was filled in. A last day counts to its end, where it is written. */
export function draftOf(filled: FormData, enterpriseGroupId: string): Draft {
  const [seats, until, entry, entitlementId] = ['seats', 'until', 'entry', 'entitlementId'].map((name) =>
    filledText(filled, name),
  )
  const emailDomains = domainsOf(filledText(filled, 'emailDomains'))
  return {
    body: {
      enterpriseGroupId,
      label: filledText(filled, 'label'),
      needsApproval: entry === 'ASK',
      ...(entry === 'ALWAYS' && { approvalFrom: null }),
      ...(seats && { seats: Number(seats) }),
      ...(until && { expirationDate: new Date(`${until}T23:59:59`).toISOString() }),
      ...(emailDomains.length > 0 && { emailDomains }),
      ...(entitlementId && { entitlementId }),
    },
  }
}
