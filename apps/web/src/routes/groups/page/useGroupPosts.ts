import type { OpenGroup } from '#features/groups/index.ts'
import { invoke, usePages } from '#lib/data/calls/index.ts'

/** A group's posts; an organisation's home also has those of its groups, as far as the member may read them. */
export function useGroupPosts({ id, kind }: Pick<OpenGroup, 'id' | 'kind'>) {
  const isHome = kind === 'ENTERPRISE'
  const own = usePages('groups.getGroupContent', { body: { groupId: id } }, { enabled: !isHome })
  const ofAll = usePages('groups.getEnterpriseFeed', { body: { enterpriseGroupId: id } }, { enabled: isHome })
  return isHome ? ofAll : own
}

/** The newest of them, without showing them. */
export async function newestIn({ id, kind }: Pick<OpenGroup, 'id' | 'kind'>, limit: number) {
  const { items } =
    kind === 'ENTERPRISE'
      ? await invoke('groups.getEnterpriseFeed', { body: { enterpriseGroupId: id, limit } })
      : await invoke('groups.getGroupContent', { body: { groupId: id, limit } })
  return items
}
