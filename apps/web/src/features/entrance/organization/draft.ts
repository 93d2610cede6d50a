import type { ReplyOf } from '../../../model/calls.ts'

const storageKey = 'koinon.organization'

/** How far the registration of an organisation is, kept in this tab so that a page that is loaded anew goes on. */
export interface OrganizationDraft {
  /** Secret: whoever has it may go on with the registration. */
  readonly registrationId: string
  readonly name: string
  readonly email: string
  readonly website: string
  readonly registrationNumber: string
  /** Who answers for it, as far as it was typed; never the password. */
  readonly person?: PersonDraft | undefined
  /** The details are handed in. */
  readonly isHandedIn: boolean
  /** The address is proven. */
  readonly isProven: boolean
}

export const personFields = ['firstName', 'lastName', 'role', 'phoneNumber', 'username'] as const
export type PersonDraft = Readonly<Record<(typeof personFields)[number], string>>

export function readDraft(): OrganizationDraft | null {
  const kept = sessionStorage.getItem(storageKey)
  return kept === null ? null : (JSON.parse(kept) as OrganizationDraft)
}

export function keepDraft(draft: OrganizationDraft | null): void {
  if (draft === null) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify(draft))
}

export type OrganizationStep = 'ORGANIZATION' | 'PERSON' | 'PROOF' | 'REVIEW'
export const organizationSteps = ['ORGANIZATION', 'PERSON', 'PROOF'] as const satisfies readonly OrganizationStep[]

/** The first thing that is still missing. */
export function stepOf(draft: OrganizationDraft | null): OrganizationStep {
  if (draft === null) return 'ORGANIZATION'
  if (!draft.isHandedIn) return 'PERSON'
  return draft.isProven ? 'REVIEW' : 'PROOF'
}

type Progress = Pick<ReplyOf<'accounts.verifyOrgAccount'>, 'nextStep'>

/** The draft after the server has said what comes next. Who answers for it is forgotten once nobody comes back to it. */
export function withProgress(draft: OrganizationDraft, { nextStep }: Progress): OrganizationDraft {
  const isHandedIn = nextStep !== 'GIVE_DETAILS' && (draft.isHandedIn || nextStep !== 'VERIFY_EMAIL')
  const isProven = nextStep !== 'VERIFY_EMAIL'
  return { ...draft, person: isHandedIn && isProven ? undefined : draft.person, isHandedIn, isProven }
}
