import type { OpenGroup } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'

/** The post that an organisation has pinned, and whether that is known; groups that are none pin nothing. */
export function usePinned({ id, kind }: Pick<OpenGroup, 'id' | 'kind'>) {
  const isHome = kind === 'ENTERPRISE'
  const { data, isPending } = useCall('groups.getEnterpriseGroup', { params: { id } }, { enabled: isHome })
  return { pinned: data === undefined || data.locked ? null : data.pinnedPost, isRead: !isHome || !isPending }
}
