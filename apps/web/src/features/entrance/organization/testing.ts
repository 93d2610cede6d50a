import type { OrganizationDraft } from './draft.ts'

/** For tests: a registration whose organisation is told, and nothing more. */
export const begunDraft: OrganizationDraft = {
  registrationId: 'first',
  name: 'Choir',
  email: 'choir@example.org',
  website: 'https://choir.example',
  registrationNumber: '',
  isHandedIn: false,
  isProven: false,
}
