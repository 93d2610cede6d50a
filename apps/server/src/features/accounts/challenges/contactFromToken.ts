import { hashToken } from '#kernel/credentials.ts'
import type { Db } from '#kernel/database/tables.ts'
import { challengeOfLink } from './store/challenges.ts'

/** The contact that a mailed link proves for an account yet to be made; null once the link is used up. */
export async function contactFromToken(db: Db, proof: string, now: Date): Promise<string | null> {
  const row = await challengeOfLink(db, ['CONTACT_PROOF', 'JOIN'], hashToken(proof), now)
  return row && !row.usedAt ? row.contact : null
}
