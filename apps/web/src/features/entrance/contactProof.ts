const storageKey = 'koinon.contact-proof'

/** A contact proven before the account exists, for the registration in the same tab. */
export interface ContactProof {
  readonly contact: string
  readonly proof: string
}

export const keepContactProof = (proof: ContactProof): void => sessionStorage.setItem(storageKey, JSON.stringify(proof))

export function contactProof(): ContactProof | null {
  const kept = sessionStorage.getItem(storageKey)
  return kept === null ? null : (JSON.parse(kept) as ContactProof)
}

export const forgetContactProof = (): void => sessionStorage.removeItem(storageKey)
