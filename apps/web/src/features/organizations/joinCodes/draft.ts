import type { GivenOf } from '#lib/data/calls/index.ts'
import { filledText } from '#lib/forms/index.ts'

type Draft = GivenOf<'groups.joinCodesCreate'>

/**
 * How people come in: immediately for two weeks (the default), immediately without a limit, or only with an admin's
 * approval.
 */
export const entries = ['AT_FIRST', 'ALWAYS', 'ASK'] as const
export type Entry = (typeof entries)[number]

/** Handles as people write them down: with or without the sign, separated by commas or blanks. */
const domainsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;،、]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter((domain) => domain !== ''),
  ),
]

/** The call's input from the form. The last day is included to its end, in the reader's time zone. */
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
