import type { OrganizationDraft } from './draft.ts'

/** For tests: a registration in which only the organisation has been entered. */
export const begunDraft: OrganizationDraft = {
  registrationId: 'first',
  name: 'Choir',
  email: 'choir@example.org',
  website: 'https://choir.example',
  registrationNumber: '',
  isHandedIn: false,
  isProven: false,
}
