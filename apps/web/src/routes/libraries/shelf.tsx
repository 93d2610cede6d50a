import { useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { SearchField } from '@koinon/ui/forms/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Heading } from '@koinon/ui/foundations/Heading'
import { FoundItems } from '#features/libraries/FoundItems.tsx'
import { LibraryRow, LibraryRows } from '#features/libraries/LibraryRow.tsx'
import { usePages } from '#lib/calls/index.ts'
import { t, word } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '#lib/states/index.ts'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'
import { useTyped } from '#lib/useSettled.ts'
import { useOpenGroup } from '#routes/groups/group.tsx'

/** L01: a group's libraries, and a search through them and their contents. */
export function Shelf() {
  const group = useOpenGroup()
  return group === undefined ? null : <Libraries key={group.id} groupId={group.id} mayMake={group.can.manage} />
}

interface ShelfProps {
  readonly groupId: string
  readonly mayMake: boolean
}

function Libraries({ groupId, mayMake }: ShelfProps) {
  const [query, setQuery] = useState('')
  const wanted = useTyped(query)
  return (
    <>
      <Stack isPadded gap={4}>
        {mayMake && (
          <LinkButton href={paths.newLibrary(groupId)} icon="plus" size="touch">
            {t('Create a library')}
          </LinkButton>
        )}
        <SearchField label={t('Search in the libraries')} value={query} onChange={setQuery} />
      </Stack>
      {wanted === '' ? <All groupId={groupId} mayMake={mayMake} /> : <Found groupId={groupId} query={wanted} />}
    </>
  )
}

function All({ groupId, mayMake }: ShelfProps) {
  const libraries = usePages('groups.listContentLibraries', { params: { groupId } })
  return (
    <>
      <Loaded query={libraries} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="library">
              {mayMake
                ? t('Collect posts of the group here, in order: a course, a series, what everybody should know.')
                : t('Nothing here yet. Admins collect posts of the group here, in order.')}
            </Emptiness>
          ) : (
            <LibraryRows label={word('Libraries', 'collections of posts in an order')}>
              {items.map((library) => (
                <LibraryRow key={library.id} library={library} />
              ))}
            </LibraryRows>
          )
        }
      </Loaded>
      <LoadMore {...libraries} />
    </>
  )
}

function Found({ groupId, query }: { readonly groupId: string; readonly query: string }) {
  const libraries = usePages('groups.contentLibrariesSearch', { query: { query, groupId } })
  const items = usePages('groups.contentLibraryItemsSearch', { query: { query, groupId } })
  const isNothing = libraries.data?.items.length === 0 && items.data?.items.length === 0
  if (isNothing)
    return <Emptiness kind="library">{t('Nothing matches “{query}”. Try fewer or other words.', { query })}</Emptiness>
  return (
    <>
      <Loaded query={libraries} skeleton={<RowsSkeleton rows={2} />}>
        {(found) =>
          found.items.length > 0 && (
            <LibraryRows label={word('Libraries', 'collections of posts in an order')}>
              {found.items.map((library) => (
                <LibraryRow key={library.id} library={library} />
              ))}
            </LibraryRows>
          )
        }
      </Loaded>
      <LoadMore {...libraries} />
      <Loaded query={items} skeleton={<RowsSkeleton rows={2} />}>
        {(found) =>
          found.items.length > 0 && (
            <section aria-labelledby="found-items">
              <Stack isPadded>
                <Heading level={3} size="h4" id="found-items">
                  {t('In the libraries')}
                </Heading>
              </Stack>
              <FoundItems found={found.items} groupIdOf={() => groupId} />
            </section>
          )
        }
      </Loaded>
      <LoadMore {...items} />
    </>
  )
}
