import type { LandingSection } from '@koinon/contract/shared'
import { jsonb } from '#kernel/database/jsonb.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { contacts, organizations } from '#features/accounts/index.ts'
import { isHandleFree } from './store/organizations.ts'
import { type GroupColumns } from '../settings/store/groups.ts'
import type { OrganizationState } from './organizationAudit.ts'
import { changedSections } from './pageSections.ts'

/** The columns that only organizations have, checked. Refuses another person's handle. */
export async function organizationColumns(
  tx: Tx,
  { row, organization }: OrganizationState,
  given: {
    address?: string | undefined
    accent?: string | null | undefined
    sections?: readonly LandingSection[] | undefined
  },
): Promise<GroupColumns> {
  const { address, accent, sections } = given
  if (address !== undefined && !(await isHandleFree(tx, address, row.id)))
    throw new Refusal('HANDLE_TAKEN', { path: 'handle' })
  return {
    ...(address === undefined ? {} : { handle: address }),
    ...(accent === undefined ? {} : { accent: accent?.toLowerCase() ?? null }),
    ...(sections ? { sections: jsonb(changedSections(organization.sections, sections)) } : {}),
  }
}

interface GivenContact {
  readonly firstName: string
  readonly lastName: string
  readonly role: string
  readonly phone: string | null
}
/** Sets the person the platform contacts. Refuses invalid numbers, and an organization without an account. */
export async function saveContact(tx: Tx, groupId: string, contact: GivenContact | null): Promise<void> {
  const stored = contact && {
    firstName: contact.firstName,
    lastName: contact.lastName,
    role: contact.role,
    // An organisation's number has to include its country code.
    phoneNumber: contact.phone === null ? null : contacts.readPhone(contact.phone, 'US', 'contact.phone').value,
  }
  if (!(await organizations.setOrganizationContact(tx, groupId, stored)))
    throw new Refusal('NOT_ALLOWED', { path: 'contact' })
}
