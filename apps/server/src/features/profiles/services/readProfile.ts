import type { FullProfile, Profile } from '@koinon/contract/shared'
import type { App } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../kernel/tables.ts'
import type { Viewer } from '../../content/index.ts'
import { accessPerson, commonFriends, peoplePolicy, personCards } from '../../users/index.ts'
import { fullProfileView } from '../present.ts'
import { profileRow } from '../store/profiles.ts'
import { noSections, readSections } from './readSections.ts'

/** A person's page for one viewer: the whole of it, or the card alone of somebody the viewer blocks. */
export async function readProfile(db: Db, app: App, viewer: Viewer, ref: string): Promise<Profile> {
  const facts = await accessPerson(db, viewer.id, ref, 'existence')
  const isOpen = !facts.blockedByMe && peoplePolicy.seesPosts(facts)
  const [row, common] = await Promise.all([profileRow(db, viewer.id, facts.id), commonFriends(db, viewer.id, facts.id)])
  if (!row) throw new Refusal('USER_NOT_FOUND')
  const [cards, sections] = await Promise.all([
    personCards(db, viewer.id, [facts.id, ...common.ids], { blockedByViewer: true }),
    isOpen ? readSections(db, app, viewer, { ownerId: facts.id, filled: row.filled }) : noSections,
  ])
  const card = cards.get(facts.id)
  if (!card) throw new Refusal('USER_NOT_FOUND')
  if (facts.blockedByMe) return { ...card, blockedByMe: true }
  const friends = common.ids.flatMap((id) => cards.get(id) ?? [])
  return fullProfileView({
    card,
    facts,
    row,
    sections,
    friends: { count: common.count, items: friends },
  }) satisfies FullProfile
}
