const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long the two forms of a secret are valid; null if there is no such form. */
export interface Lifetimes {
  readonly codeMs: number | null
  readonly linkMs: number | null
}

/** Everything a code or a link can be for. A secret for one purpose is worthless for another. */
export const challengePurposes = {
  SIGN_IN: { codeMs: 10 * minute, linkMs: 10 * minute },
  VERIFY_ACCOUNT: { codeMs: 10 * minute, linkMs: day },
  RESET: { codeMs: 10 * minute, linkMs: day },
  INVITE: { codeMs: null, linkMs: 14 * day },
  GROUP_INVITE: { codeMs: null, linkMs: 14 * day },
  VIEW_AS: { codeMs: null, linkMs: 2 * minute },
  STEP_UP: { codeMs: 10 * minute, linkMs: null },
  ENROLLMENT: { codeMs: 10 * minute, linkMs: null },
  ADD_EMAIL_LINK: { codeMs: 10 * minute, linkMs: day },
  ADD_EMAIL_CODE: { codeMs: 10 * minute, linkMs: null },
  REMOVE_EMAIL: { codeMs: 10 * minute, linkMs: null },
  ADD_PHONE: { codeMs: 10 * minute, linkMs: null },
  REMOVE_PHONE: { codeMs: 10 * minute, linkMs: null },
  PENDING_CONTACT: { codeMs: 10 * minute, linkMs: null },
  JOIN: { codeMs: null, linkMs: day },
  CONTACT_PROOF: { codeMs: null, linkMs: 30 * minute },
  REGISTRATION_TICKET: { codeMs: null, linkMs: 30 * minute },
  TWO_FACTOR: { codeMs: 10 * minute, linkMs: null },
  PASSKEY: { codeMs: 5 * minute, linkMs: null },
  REDIRECT: { codeMs: null, linkMs: minute },
  PROVIDER: { codeMs: null, linkMs: 10 * minute },
  DEACTIVATION: { codeMs: null, linkMs: day },
  ORGANIZATION: { codeMs: 10 * minute, linkMs: day },
  PARENT: { codeMs: null, linkMs: 14 * day },
} as const satisfies Record<string, Lifetimes>
export type ChallengePurpose = keyof typeof challengePurposes

/** Secrets that can change who may sign in: they end when a password or a factor changes. */
export const credentialPurposes = [
  'SIGN_IN',
  'RESET',
  'STEP_UP',
  'ENROLLMENT',
  'TWO_FACTOR',
  'PASSKEY',
  'REDIRECT',
  'PROVIDER',
  'ADD_EMAIL_LINK',
  'ADD_EMAIL_CODE',
  'ADD_PHONE',
  'REMOVE_EMAIL',
  'REMOVE_PHONE',
] as const satisfies readonly ChallengePurpose[]

/**
 * The cause of a message to a contact: ANYBODY who knows it, its OWNER, signed in, or a member's INVITATION. Each is
 * counted apart, so that none uses up the messages of another.
 */
export type MessageCause = 'ANYBODY' | 'OWNER' | 'INVITATION'

/**
 * Secrets that a signed-in member is sent at a contact of theirs, confirmed before. Secrets for removing a contact are
 * not among them: a member may also remove an address that they never confirmed, which may be a stranger's.
 */
const ownPurposes: readonly ChallengePurpose[] = ['STEP_UP', 'DEACTIVATION']
export function messageCauseOf(purpose: ChallengePurpose): MessageCause {
  if (purpose === 'GROUP_INVITE') return 'INVITATION'
  return ownPurposes.includes(purpose) ? 'OWNER' : 'ANYBODY'
}

export const deadlines = (
  purpose: ChallengePurpose,
  now: Date,
): { codeExpiresAt: Date | null; linkExpiresAt: Date | null } => {
  const { codeMs, linkMs }: Lifetimes = challengePurposes[purpose]
  const after = (ms: number | null) => (ms === null ? null : new Date(now.getTime() + ms))
  return { codeExpiresAt: after(codeMs), linkExpiresAt: after(linkMs) }
}
