const storageKey = 'koinon.contact-proof'

/** A contact proven before the account exists, for the registration in the same tab. */
export interface VerifiedContact {
  readonly contact: string
  readonly proof: string
}

export const saveVerifiedContact = (proof: VerifiedContact): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(proof))

export function verifiedContact(): VerifiedContact | null {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? null : (JSON.parse(stored) as VerifiedContact)
}

export const clearVerifiedContact = (): void => sessionStorage.removeItem(storageKey)
