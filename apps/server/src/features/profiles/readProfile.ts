import type { FullProfile, Profile } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { Viewer } from '#features/content/index.ts'
import { cardOf, peoplePolicy, graph } from '#features/users/index.ts'
import { fullProfileView } from './present.ts'
import { accessProfile } from './store/profiles.ts'
import { noSections, readSections } from './readSections.ts'

/** A person's page for one viewer: all of it, or only the card of a person the viewer blocks. */
export async function readProfile(db: Db, app: App, viewer: Viewer, ref: string): Promise<Profile> {
  const row = await accessProfile(db, viewer.id, ref)
  const card = cardOf({
    ...row,
    is_private: row.isPrivate,
    follow_state: row.mine,
    follows_me: row.theirs === 'FOLLOWING',
  })
  if (row.blockedByMe) return { ...card, blockedByMe: true }
  const shared = { viewerId: viewer.id, personId: row.id, seesLists: peoplePolicy.seesLists(row) }
  const [friends, followers, sections] = await Promise.all([
    graph.commonFriends(db, shared),
    row.isSelf ? { count: 0, items: [] } : graph.knownFollowers(db, shared),
    peoplePolicy.seesPosts(row) ? readSections(db, app, viewer, { ownerId: row.id, filled: row.filled }) : noSections,
  ])
  return fullProfileView({ card, row, sections, friends, followers }) satisfies FullProfile
}
