import type { RequestFacts } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import type { Db } from '#kernel/tables.ts'
import { challengeOfLink } from '../store/challenges.ts'
import { knownBrowser } from './browser.ts'
import { maskContact } from './contacts.ts'

/** A mailed sign-in link, as much as whoever opens it may know before pressing the button. */
export interface SignInLink {
  readonly contactMasked: string
  /** It is opened in a different browser from the one that asked. */
  readonly isElsewhere: boolean
}

/** What a sign-in link is for, without using it up; null once it is over. */
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
