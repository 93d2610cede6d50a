import type { GroupCard } from '@koinon/contract/shared'
import { Mark } from '@koinon/ui/marks/Mark'
import type { MarkSize } from '@koinon/ui/marks/Mark'

export interface GroupMarkProps {
  readonly group: Pick<GroupCard, 'id' | 'kind' | 'name' | 'mark'>
  readonly size?: MarkSize
}

/** The picture of a group or an organisation, beside its name. */
export function GroupMark({ group: { id, kind, name, mark }, size = 40 }: GroupMarkProps) {
  return (
    <Mark kind={kind === 'ENTERPRISE' ? 'org' : 'group'} name={name} seed={id} sources={mark?.sources} size={size} />
  )
}
