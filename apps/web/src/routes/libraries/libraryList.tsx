import { useState } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Heading } from '@koinon/ui/foundations/Heading'
import { FoundItems } from '#features/libraries/found/FoundItems.tsx'
import { LibraryCard, LibraryCards } from '#features/libraries/LibraryCard.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import { useOpenGroup } from '#routes/groups/group.tsx'

/** L01: a group's libraries, and a search through them and their contents. */
export function LibraryList() {
  const group = useOpenGroup()
  return group === undefined ? null : (
    <Libraries key={group.id} groupId={group.id} mayMake={group.permissions.includes('LIBRARIES')} />
  )
}

interface LibraryListProps {
  readonly groupId: string
  readonly mayMake: boolean
}

function Libraries({ groupId, mayMake }: LibraryListProps) {
  const [query, setQuery] = useState('')
  const debounced = useDebouncedText(query)
  const libraries = usePages('groups.listContentLibraries', { params: { groupId } })
  if (libraries.data?.items.length === 0) return <NoLibraries groupId={groupId} mayMake={mayMake} />
  return (
    <>
      <Stack isPadded gap={4}>
        {mayMake && <CreateLibrary groupId={groupId} />}
        <SearchField label={t('Search libraries')} value={query} onChange={setQuery} />
      </Stack>
      {debounced === '' ? <All libraries={libraries} /> : <Found groupId={groupId} query={debounced} />}
    </>
  )
}

function CreateLibrary({ groupId }: { readonly groupId: string }) {
  return (
    <LinkButton href={paths.newLibrary(groupId)} icon="plus" size="touch">
      {t('Create a library')}
    </LinkButton>
  )
}

function NoLibraries({ groupId, mayMake }: LibraryListProps) {
  return (
    <EmptyList kind="library" action={mayMake && <CreateLibrary groupId={groupId} />}>
      {mayMake ? t('Collect posts in order: a course, a series, a guide.') : t('No libraries yet')}
    </EmptyList>
  )
}

interface AllProps {
  readonly libraries: ReturnType<typeof usePages<'groups.listContentLibraries'>>
}

function All({ libraries }: AllProps) {
  return (
    <>
      <Loaded query={libraries} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) => (
          <LibraryCards label={word('Libraries', 'collections of posts in an order')}>
            {items.map((library) => (
              <LibraryCard key={library.id} library={library} />
            ))}
          </LibraryCards>
        )}
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
    return <EmptyList kind="library">{t('No results for “{query}”. Try fewer or other words.', { query })}</EmptyList>
  return (
    <>
      <Loaded query={libraries} skeleton={<RowsSkeleton rows={2} />}>
        {(found) =>
          found.items.length > 0 && (
            <LibraryCards label={word('Libraries', 'collections of posts in an order')}>
              {found.items.map((library) => (
                <LibraryCard key={library.id} library={library} />
              ))}
            </LibraryCards>
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
                  {t('In libraries')}
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
