import type { FullProfile, Profile } from '@koinon/contract/shared'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../kernel/tables.ts'
import { fullProfileView } from '../present.ts'
import { accessPerson } from '../store/access.ts'
import { personCards } from '../store/cards.ts'
import { commonFriends } from '../store/follows.ts'
import { profileRow } from '../store/profiles.ts'

/** A person's page for one viewer: the whole of it, or the card alone of somebody the viewer blocks. */
export async function readProfile(db: Db, viewerId: string, ref: string): Promise<Profile> {
  const facts = await accessPerson(db, viewerId, ref, 'existence')
  const [row, common] = await Promise.all([profileRow(db, viewerId, facts.id), commonFriends(db, viewerId, facts.id)])
  const cards = await personCards(db, viewerId, [facts.id, ...common.ids], { blockedByViewer: true })
  const card = cards.get(facts.id)
  if (!row || !card) throw new Refusal('USER_NOT_FOUND')
  if (facts.blockedByMe) return { ...card, blockedByMe: true }
  const friends = common.ids.flatMap((id) => cards.get(id) ?? [])
  return fullProfileView({ card, facts, row, friends: { count: common.count, items: friends } }) satisfies FullProfile
}
