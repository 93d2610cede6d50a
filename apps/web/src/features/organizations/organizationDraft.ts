import type { LandingSection } from '@koinon/contract/shared'
import type { GivenOf, ReplyOf } from '#lib/data/calls/index.ts'

export type OrganizationDetails = ReplyOf<'groups.getEnterpriseGroupAdminDetails'>
type Contact = NonNullable<NonNullable<OrganizationDetails['organization']>['contact']>

/** The fields that an organisation has beyond those of a group, as an admin edits them. */
export interface OrganizationDraft {
  readonly handle: string
  /** Any `#rrggbb`; null: taken from the logo. */
  readonly accent: string | null
  readonly sections: readonly LandingSection[]
  readonly contact: Readonly<Record<keyof Contact, string>>
}

const noContact = { firstName: '', lastName: '', role: '', phone: '' }

export const organizationDraftOf = ({
  handle,
  accentSeed,
  sections,
  organization,
}: OrganizationDetails): OrganizationDraft => ({
  handle: handle ?? '',
  accent: accentSeed,
  sections,
  contact: organization?.contact ? { ...organization.contact, phone: organization.contact.phone ?? '' } : noContact,
})

const trimmed = (contact: OrganizationDraft['contact']): OrganizationDraft['contact'] => ({
  firstName: contact.firstName.trim(),
  lastName: contact.lastName.trim(),
  role: contact.role.trim(),
  phone: contact.phone.trim(),
})
/** The label without spaces around it; an empty one is none. */
const labelled = ({ id, shown, label }: LandingSection): LandingSection => ({ id, shown, label: label?.trim() || null })
/** Of values whose members are in one order: the database keeps none. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A contact person with only empty fields is removed. */
function contactGiven(
  contact: OrganizationDraft['contact'],
): NonNullable<GivenOf<'groups.editEnterpriseGroup'>['body']['contact']> | null {
  const given = trimmed(contact)
  if (isSame(given, noContact)) return null
  return { ...given, phone: given.phone === '' ? null : given.phone }
}

/** Only what changed is sent, so that two admins changing different things do not overwrite each other. */
export function organizationChangeOf(
  details: OrganizationDetails,
  draft: OrganizationDraft,
): Partial<Omit<GivenOf<'groups.editEnterpriseGroup'>['body'], 'enterpriseGroupId' | 'version'>> {
  const before = organizationDraftOf(details)
  const handle = draft.handle.trim().toLowerCase()
  const stored = before.sections.map(labelled)
  const sections = draft.sections.map(labelled).filter((section, index) => !isSame(section, stored[index]))
  return {
    ...(handle === before.handle ? {} : { handle }),
    ...(draft.accent === before.accent ? {} : { accent: draft.accent }),
    ...(sections.length === 0 ? {} : { sections }),
    ...(isSame(trimmed(draft.contact), trimmed(before.contact)) ? {} : { contact: contactGiven(draft.contact) }),
  }
}
