import { Link } from '@koinon/ui/foundations/Link'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { FoundItem } from './FoundItem.tsx'

export interface FoundItemsProps {
  readonly found: readonly ItemOf<'groups.contentLibraryItemsSearch'>[]
  /** The library's group, which a search result does not include. */
  readonly groupIdOf: (found: ItemOf<'groups.contentLibraryItemsSearch'>) => string
}

/** Matching items, each with its library. */
export function FoundItems({ found, groupIdOf }: FoundItemsProps) {
  return (
    <ol role="list" aria-label={t('In libraries')}>
      {found.map((hit) => (
        <FoundItem
          key={hit.item.id}
          item={hit.item}
          highlights={hit.highlights}
          groupId={groupIdOf(hit)}
          place={
            <Link href={paths.library(groupIdOf(hit), hit.library.id)} appearance="quiet">
              <bdi>{hit.library.title}</bdi>
            </Link>
          }
        />
      ))}
    </ol>
  )
}
