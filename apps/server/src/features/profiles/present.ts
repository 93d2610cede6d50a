import type { FullProfile, PersonCard } from '@koinon/contract/shared'
import { type PersonFacts, forGood, peoplePolicy } from '../users/index.ts'
import type { Sections } from './services/readSections.ts'
import type { ProfileRow } from './store/profiles.ts'

/** A person's whole page. Of a private person one does not follow, what followers see is left empty. */
export function fullProfileView({
  card,
  facts,
  row,
  sections,
  friends,
}: {
  card: PersonCard
  facts: PersonFacts
  row: ProfileRow
  sections: Sections
  friends: FullProfile['friendsInCommon']
}): FullProfile {
  return {
    ...card,
    bio: { text: row.bio, facets: row.bio_facets },
    links: row.links,
    place: row.place,
    joinedAt: row.created_at.toISOString(),
    counts: {
      followers: row.follower_count,
      following: row.following_count,
      groups: row.group_count,
      posts: row.post_count,
    },
    friendsInCommon: friends,
    ...sections,
    blockedByMe: false,
    mutedUntil: row.muted ? (row.muted_until?.toISOString() ?? forGood) : null,
    can: {
      follow: peoplePolicy.follow(facts).ok,
      message: peoplePolicy.message(facts).ok,
      invite: peoplePolicy.invite(facts).ok,
      report: !facts.isSelf,
    },
  }
}
