import { useParams } from '@tanstack/react-router'
import type { OpenGroup } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { asMember, useIsMemberView } from './page/memberView.ts'

/** The group of the address, for its sections; undefined while loading, or if only its preview is visible. */
export function useOpenGroup(): OpenGroup | undefined {
  const { groupId = '' } = useParams({ strict: false })
  const { data } = useCall('groups.getGroup', { params: { id: groupId } })
  const isMemberView = useIsMemberView(groupId)
  if (data === undefined || data.locked) return undefined
  return isMemberView ? asMember(data) : data
}
