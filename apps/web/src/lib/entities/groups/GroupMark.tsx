import type { GroupCard } from '@koinon/contract/shared'
import { Avatar } from '@koinon/ui/marks/Avatar'
import type { AvatarSize } from '@koinon/ui/marks/Avatar'

export interface GroupMarkProps {
  readonly group: Pick<GroupCard, 'id' | 'kind' | 'name' | 'picture'>
  readonly size?: AvatarSize
}

/** The picture of a group or an organisation, beside its name. */
export function GroupMark({ group: { id, kind, name, picture }, size = 40 }: GroupMarkProps) {
  return (
    <Avatar
      kind={kind === 'ENTERPRISE' ? 'org' : 'group'}
      name={name}
      seed={id}
      sources={picture?.sources}
      size={size}
    />
  )
}
