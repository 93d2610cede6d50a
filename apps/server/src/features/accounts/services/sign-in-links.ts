import type { RequestFacts } from '../../../kernel/handle.ts'
import { hashToken } from '../../../kernel/http/facts.ts'
import type { Db } from '../../../kernel/tables.ts'
import { challengeOfLink } from '../store/challenges.ts'
import { knownBrowser } from './browser.ts'
import { maskContact } from './contacts.ts'

/** A mailed link that signs in, as whoever opens it may know it before they press the button. */
export interface SignInLink {
  readonly contactMasked: string
  /** It is opened in another browser than the one that asked. */
  readonly isElsewhere: boolean
}

/** What a link that signs in stands for, without using it up; null once it is over. */
export async function signInLinkOf(
  db: Db,
  token: string,
  { request, now }: { readonly request: Pick<RequestFacts, 'cookie'>; readonly now: Date },
): Promise<SignInLink | null> {
  const row = await challengeOfLink(db, ['SIGN_IN'], hashToken(token), now)
  if (!row || row.usedAt) return null
  return {
    contactMasked: maskContact(row.contact ?? ''),
    isElsewhere: row.browserHash !== null && row.browserHash !== knownBrowser(request),
  }
}
