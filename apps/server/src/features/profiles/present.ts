import type { FullProfile, PersonCard } from '@koinon/contract/shared'
import { type PersonFacts, peoplePolicy, graph } from '#features/users/index.ts'
import type { Sections } from './readSections.ts'
import type { ProfileRow } from './store/profiles.ts'

/** A person's whole page. For a private person the viewer does not follow, what only followers see is left empty. */
export function fullProfileView({
  card,
  row,
  sections,
  friends,
  followers,
}: {
  card: PersonCard
  row: PersonFacts & ProfileRow
  sections: Sections
  friends: FullProfile['friendsInCommon']
  followers: FullProfile['knownFollowers']
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
    knownFollowers: followers,
    ...sections,
    blockedByMe: false,
    mutedUntil: row.mute && (row.mute.until ? new Date(row.mute.until).toISOString() : graph.farFuture),
    can: {
      follow: peoplePolicy.follow(row).ok,
      message: peoplePolicy.message(row).ok,
      invite: peoplePolicy.invite(row).ok,
      report: !row.isSelf,
    },
  }
}
