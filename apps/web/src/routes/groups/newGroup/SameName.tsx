import { hasVisibleText } from '@koinon/contract/text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { Link } from '@koinon/ui/foundations/Link'
import { groupFacts } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useDebounced } from '#lib/interaction/useDebounced.ts'

const maxRead = 10

/** Names that people take for the same. */
const foldName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()

/** While a new group's name is typed: the group that has it already, as far as the reader may know of it. */
export function SameName({ name }: { readonly name: string }) {
  const settled = useDebounced(name.trim())
  const isNeeded = hasVisibleText(settled)
  const { data } = useCall('groups.searchV2', { body: { query: settled, limit: maxRead } }, { enabled: isNeeded })
  const same = isNeeded
    ? data?.items.map(({ group }) => group).find((group) => foldName(group.name) === foldName(name))
    : undefined
  return (
    <div role="status">
      {same !== undefined && (
        <Banner tone="warning" title={t('There is already a group with this name')}>
          <Link href={paths.group(same.id)}>
            <bdi>{same.name}</bdi>
          </Link>{' '}
          · {groupFacts(same)}
        </Banner>
      )}
    </div>
  )
}
