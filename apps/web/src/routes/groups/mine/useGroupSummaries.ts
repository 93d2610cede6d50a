import { useCall } from '#lib/data/calls/index.ts'
import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'
import { minuteMs } from '#lib/text/durations.ts'

export type LatestPost = ItemOf<'groups.getLatestGroupPosts'>
export type Friends = ReplyOf<'groups.getFriendsInGroup'>['items'][number]

/** As many as the calls take. Groups after them are shown without summaries. */
const maxGroups = 50

/** The latest posts of groups and the friends in them, by the group's id. */
export function useGroupSummaries(ids: readonly string[]) {
  const groupIds = ids.slice(0, maxGroups)
  const isNeeded = groupIds.length > 0
  const posts = useCall('groups.getLatestGroupPosts', { body: { groupIds } }, { enabled: isNeeded })
  const friends = useCall(
    'groups.getFriendsInGroup',
    { body: { groupIds } },
    { enabled: isNeeded, staleTime: minuteMs },
  )
  return {
    latest: new Map(posts.data?.items.map((post) => [post.groupId, post])),
    friends: new Map(friends.data?.items.map((known) => [known.groupId, known])),
  }
}
