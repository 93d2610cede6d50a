import { useMemo } from 'react'
import { accentFrom, hasHue } from '@koinon/ui/accent'
import { groundColorOf } from '@koinon/ui/groundColors'
import type { ShownGroup } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { accentOf } from '#lib/preferences/accentOf.ts'
import { accentStyle } from '#lib/preferences/accentStyle.ts'

/** The id of the organisation that a group is, or belongs to, as far as the viewer may know it. */
function organizationIdOf(group: ShownGroup | undefined): string | undefined {
  if (group?.kind === 'ENTERPRISE') return group.id
  return group?.locked === false ? group.enterpriseGroup?.id : undefined
}

/** The organisation that a group is, or belongs to, as far as the viewer may read it. */
export function useOrganizationOf(group: ShownGroup | undefined) {
  const id = organizationIdOf(group)
  const { data } = useCall('groups.getEnterpriseGroup', { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return data === undefined || data.locked ? undefined : data
}

/** The colour of a group's icon, unless it is grey or belongs to an organisation, whose colour all its groups have. */
export function ownColorOf(group: ShownGroup | undefined): string | undefined {
  if (group === undefined || organizationIdOf(group) !== undefined) return undefined
  if (group.picture === null) return groundColorOf(group.id)
  return hasHue(group.picture.color) ? group.picture.color : undefined
}

/** For the element around a group's page: the colour of its organisation, or that of its own icon. */
export function useGroupAccent(group: ShownGroup | undefined) {
  const ofOrganization = useOrganizationOf(group)?.accent
  const seed = ownColorOf(group)
  const own = useMemo(() => {
    const derived = seed === undefined ? undefined : accentFrom(seed)
    return derived && accentOf(derived)
  }, [seed])
  const accent = ofOrganization ?? own
  return accent === undefined ? {} : { 'data-accent': '', style: accentStyle(accent) }
}
