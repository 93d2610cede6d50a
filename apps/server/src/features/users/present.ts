import type { FullProfile, PersonCard } from '@koinon/contract/shared'
import { peoplePolicy } from './policy.ts'
import type { PersonFacts } from './store/access.ts'
import type { ProfileRow } from './store/profiles.ts'

/** A mute without an end is told as the last year there is. */
const forGood = '9999-12-31T23:59:59.999Z'

/** A person's whole page. Of a private person one does not follow, what followers see is left empty. */
export function fullProfileView({
  card,
  facts,
  row,
  friends,
}: {
  card: PersonCard
  facts: PersonFacts
  row: ProfileRow
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
    interests: [],
    memberTitles: [],
    contentHeader: [],
    pinnedPosts: [],
    highlights: [],
    prayers: [],
    testimonial: null,
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
