import type { ReactNode } from 'react'
import { useCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { RestrictionBanner } from './RestrictionBanner.tsx'

export interface MutedInGroupProps {
  /** Nothing: the thing belongs to no group. */
  readonly groupId: string | null | undefined
  /** For those who are not muted. */
  readonly children?: ReactNode
}

/** Replaces a box to write in: why and until when a member is muted in the group. */
export function MutedInGroup({ groupId, children }: MutedInGroupProps) {
  const enabled = typeof groupId === 'string'
  const { data: group } = useCall('groups.getGroup', { params: { id: groupId ?? '' } }, { enabled })
  const mute = group === undefined || group.locked ? null : group.mute
  if (group === undefined || mute === null) return children
  const title =
    mute.until === null
      ? t('You can’t write in {group} until its moderators lift this', { group: group.name })
      : t('You can’t write in {group} until {date}', { group: group.name, date: formatDate(mute.until, 'full') })
  // Moderators of the parent may have muted; the reasons lead to the record in the group whose moderators did.
  const recordIn = group.kind === 'SUBGROUP' ? undefined : group.id
  return <RestrictionBanner title={title} groupId={recordIn} restriction={mute} />
}
