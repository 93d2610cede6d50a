import type { RequestContext } from '#kernel/http/requestContext.ts'
import { hashToken } from '#kernel/credentials.ts'
import type { Db } from '#kernel/database/tables.ts'
import { challengeOfLink } from '../challenges/store/challenges.ts'
import { knownBrowser } from './browserIdentity.ts'
import { maskContact } from '../contacts/contactValues.ts'

/** A mailed sign-in link, with no more than a visitor may know before pressing the button. */
export interface SignInLink {
  readonly contactMasked: string
  /** The link is opened in a different browser from the one that asked. */
  readonly isElsewhere: boolean
}

/** The purpose of a sign-in link, without using it up; null once it is over. */
export async function signInLinkOf(
  db: Db,
  token: string,
  { request, now }: { readonly request: Pick<RequestContext, 'cookie'>; readonly now: Date },
): Promise<SignInLink | null> {
  const row = await challengeOfLink(db, ['SIGN_IN'], hashToken(token), now)
  if (!row || row.usedAt) return null
  return {
    contactMasked: maskContact(row.contact ?? ''),
    isElsewhere: row.browserHash !== null && row.browserHash !== knownBrowser(request),
  }
}
