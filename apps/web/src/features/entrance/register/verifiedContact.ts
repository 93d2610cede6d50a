import { tabStorage } from '#lib/data/browserStorage.ts'
import { isObjectOf, isText } from '#lib/data/shapes.ts'

const storageKey = 'koinon.contact-proof'

/** A contact proven before the account exists, for the registration in the same tab. */
export interface VerifiedContact {
  readonly contact: string
  readonly proof: string
}

export const saveVerifiedContact = (proof: VerifiedContact): void =>
  void tabStorage.save(storageKey, JSON.stringify(proof))

export const verifiedContact = (): VerifiedContact | null =>
  tabStorage.readJson(storageKey, isObjectOf<VerifiedContact>({ contact: isText, proof: isText }))

export const clearVerifiedContact = (): void => void tabStorage.save(storageKey, null)
