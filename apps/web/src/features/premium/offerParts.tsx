import { CoverPicture } from '@koinon/ui/media/CoverPicture'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { Name } from '#lib/entities/people/Name.tsx'

type Group = ReplyOf<'groups.getGroup'>

/** The group's banner on top of its offer; undefined if it has none, or it is not shown to the viewer. */
export const offerCover = (group: Group | undefined) =>
  group === undefined || group.locked || group.banner === null ? undefined : (
    <CoverPicture sources={group.banner.sources} alt="" sizes="22rem" />
  )

export const offerSeller = (group: Group | undefined) =>
  group === undefined ? undefined : (
    <>
      <GroupMark group={group} size={24} /> <Name of={group.name} />
    </>
  )
