import type { ReplyOf } from '#model/calls.ts'
import { tabStorage } from '#lib/data/browserStorage.ts'
import { isFlag, isOptional } from '#lib/data/optionalShapes.ts'
import { isObjectOf, isText } from '#lib/data/shapes.ts'

const storageKey = 'koinon.organization'

/** The state of an organisation's registration, kept in this tab so that it survives a reload. */
export interface OrganizationDraft {
  /** Secret: its holder may continue the registration. */
  readonly registrationId: string
  readonly name: string
  readonly email: string
  readonly website: string
  readonly registrationNumber: string
  /** The responsible person, as far as typed; never the password. */
  readonly person?: PersonDraft | undefined
  /** The details have been submitted. */
  readonly isHandedIn: boolean
  /** The address is proven. */
  readonly isProven: boolean
}

export const personFields = ['firstName', 'lastName', 'role', 'phoneNumber', 'username'] as const
export type PersonDraft = Readonly<Record<(typeof personFields)[number], string>>

const isPerson = isObjectOf<PersonDraft>({
  firstName: isText,
  lastName: isText,
  role: isText,
  phoneNumber: isText,
  username: isText,
})
const isDraft = isObjectOf<OrganizationDraft>({
  registrationId: isText,
  name: isText,
  email: isText,
  website: isText,
  registrationNumber: isText,
  person: isOptional(isPerson),
  isHandedIn: isFlag,
  isProven: isFlag,
})

export const readDraft = (): OrganizationDraft | null => tabStorage.readJson(storageKey, isDraft)

export const saveDraft = (draft: OrganizationDraft | null): void =>
  void tabStorage.save(storageKey, draft && JSON.stringify(draft))

export type OrganizationStep = 'ORGANIZATION' | 'PERSON' | 'PROOF' | 'REVIEW'
export const organizationSteps = ['ORGANIZATION', 'PERSON', 'PROOF'] as const satisfies readonly OrganizationStep[]

/** The first step still missing. */
export function stepOf(draft: OrganizationDraft | null): OrganizationStep {
  if (draft === null) return 'ORGANIZATION'
  if (!draft.isHandedIn) return 'PERSON'
  return draft.isProven ? 'REVIEW' : 'PROOF'
}

type Progress = Pick<ReplyOf<'accounts.verifyOrgAccount'>, 'nextStep'>

/**
 * The draft after the server has said what comes next. The responsible person's data is dropped once nobody can return
 * to it.
 */
export function withProgress(draft: OrganizationDraft, { nextStep }: Progress): OrganizationDraft {
  const isHandedIn = nextStep !== 'GIVE_DETAILS' && (draft.isHandedIn || nextStep !== 'VERIFY_EMAIL')
  const isProven = nextStep !== 'VERIFY_EMAIL'
  return { ...draft, person: isHandedIn && isProven ? undefined : draft.person, isHandedIn, isProven }
}
