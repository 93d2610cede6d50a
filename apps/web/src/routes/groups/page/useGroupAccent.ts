import type { ShownGroup } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { accentStyle } from '#lib/preferences/accentStyle.ts'

/** The organisation that a group is, or belongs to, as far as the viewer may read it. */
export function useOrganizationOf(group: ShownGroup | undefined) {
  const id = group?.kind === 'ENTERPRISE' ? group.id : group?.locked === false ? group.enterpriseGroup?.id : undefined
  const { data } = useCall('groups.getEnterpriseGroup', { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return data === undefined || data.locked ? undefined : data
}

/** For the element around a group's page: the colour of its organisation, which its groups have as well. */
export function useGroupAccent(group: ShownGroup | undefined) {
  const accent = useOrganizationOf(group)?.accent ?? null
  return accent === null ? {} : { 'data-accent': '', style: accentStyle(accent) }
}
