import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { useCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { t } from '#lib/text/i18n/index.ts'

/** The group that a subgroup belongs to, by its name; nothing if the reader may not know of it. */
export function ParentGroup({ id }: { readonly id: string }) {
  const { data: parent } = useCall('groups.getGroup', { params: { id } }, { staleTime: minuteMs })
  if (parent === undefined) return null
  return (
    <>
      <Icon name="tree-structure" />
      <Link href={paths.group(id)}>{t('Part of {group}', { group: parent.name })}</Link>
    </>
  )
}
