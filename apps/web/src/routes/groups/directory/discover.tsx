import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { GroupCard } from '@koinon/contract/shared'
import { hasVisibleText } from '@koinon/contract/text'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { GroupRow, GroupRows, JoinButton, groupFacts } from '#features/groups/index.ts'
import { HaveJoinCode } from '#features/groups/HaveJoinCode.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { whyToJoin } from '#lib/entities/people/reasonTexts.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useDebounced } from '#lib/interaction/useDebounced.ts'
import { DirectoryFilters } from './DirectoryFilters.tsx'
import { directoryAddress, directoryFilters, isNarrowed, readDirectoryQuery } from './directoryQuery.ts'
import type { DirectoryQuery } from './directoryQuery.ts'
import type { Position } from '#lib/entities/places/usePosition.ts'

const pauseMs = 250

/** G02: all groups that can be found, or those matching a search, in both cases filtered. */
export function DiscoverGroups() {
  const directoryQuery = readDirectoryQuery(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [query, setQuery] = useState(directoryQuery.q ?? '')
  const [here, setHere] = useState<Position | null>(null)
  const change = (part: Partial<DirectoryQuery>) =>
    void navigate({ href: directoryAddress({ ...directoryQuery, ...part }), replace: true, resetScroll: false })
  const shown = { directoryQuery, here, onChange: change, onLocate: setHere }
  return (
    <Screen title={t('Find a group')} parent={paths.groups}>
      <Stack isPadded gap={5}>
        <SearchField
          label={t('Search groups by name')}
          value={query}
          onChange={(words) => {
            setQuery(words)
            change({ q: !hasVisibleText(words) ? undefined : words.trim() })
          }}
        />
        <div>
          <HaveJoinCode />
        </div>
      </Stack>
      {directoryQuery.q === undefined ? <Directory {...shown} /> : <Found {...shown} query={directoryQuery.q} />}
    </Screen>
  )
}

const anyTopic = (directoryQuery: DirectoryQuery, here: Position | null) =>
  directoryFilters({ ...directoryQuery, topic: undefined }, here)

interface ShownProps {
  readonly directoryQuery: DirectoryQuery
  readonly here: Position | null
  readonly onChange: (part: Partial<DirectoryQuery>) => void
  readonly onLocate: (here: Position | null) => void
}

function Directory(props: ShownProps) {
  const mayCreate = useAccount().can.createGroup
  const { directoryQuery, here } = props
  const filters = directoryFilters(directoryQuery, here)
  const order = directoryQuery.sort ?? 'ACTIVE'
  const groups = usePages('groups.listGroupsV2', { body: { sort: order, filters } })
  // An unchanged query while no topic is chosen.
  const wide = usePages('groups.listGroupsV2', { body: { sort: order, filters: anyTopic(directoryQuery, here) } })
  return (
    <>
      <DirectoryFilters {...props} facets={wide.data?.pages[0]?.facets} />
      <Loaded query={groups} skeleton={<RowsSkeleton rows={5} />}>
        {({ items }) =>
          items.length > 0 ? (
            <Rows label={word('Groups', 'name of the screen')} groups={items} />
          ) : isNarrowed(directoryQuery, here) ? (
            <Narrowed {...props} />
          ) : (
            <EmptyList
              kind="group"
              action={mayCreate && <LinkButton href={paths.newGroup}>{t('Create group')}</LinkButton>}
            >
              {t('No other groups to join')}
            </EmptyList>
          )
        }
      </Loaded>
      <LoadMore {...groups} />
    </>
  )
}

function Found({ query, ...props }: ShownProps & { readonly query: string }) {
  const mayCreate = useAccount().can.createGroup
  const { directoryQuery, here } = props
  const filters = directoryFilters(directoryQuery, here)
  const settled = useDebounced(query, pauseMs)
  const found = usePages('groups.searchV2', { body: { query: settled, filters } })
  const wide = usePages('groups.searchV2', { body: { query: settled, filters: anyTopic(directoryQuery, here) } })
  return (
    <>
      <DirectoryFilters {...props} facets={wide.data?.pages[0]?.facets} />
      <ResultStatus found={found} total={found.data?.pages[0]?.total} />
      <Loaded query={found} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length > 0 ? (
            <Rows label={word('Results', 'of a search')} groups={items.map(({ group }) => group)} />
          ) : isNarrowed(directoryQuery, here) ? (
            <Narrowed {...props} />
          ) : (
            <EmptyList
              kind="group"
              action={
                mayCreate && (
                  <LinkButton href={`${paths.newGroup}?name=${encodeURIComponent(query)}`}>
                    {t('Create a group with this name')}
                  </LinkButton>
                )
              }
            >
              {t('No groups match “{query}”', { query })}
            </EmptyList>
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}

/** The filters matched nothing: without them there may be something. */
function Narrowed({ directoryQuery: { q, sort }, onLocate }: ShownProps) {
  return (
    <EmptyList
      kind="group"
      action={
        <LinkButton href={directoryAddress({ q, sort })} onClick={() => onLocate(null)}>
          {t('Clear filters')}
        </LinkButton>
      }
    >
      {t('No groups match these filters')}
    </EmptyList>
  )
}

function Rows({ label, groups }: { readonly label: string; readonly groups: readonly GroupCard[] }) {
  return (
    <GroupRows label={label}>
      {groups.map((group) => (
        <GroupRow key={group.id} group={group} hint={hintOf(group)}>
          <JoinButton group={group} />
        </GroupRow>
      ))}
    </GroupRows>
  )
}

/** The facts of a group shown here: its size and the friends in it. */
function hintOf(group: GroupCard): string {
  const friends = group.friendsInside?.count ?? 0
  const first = groupFacts(group)
  return friends === 0 ? first : `${first} · ${whyToJoin({ kind: 'MUTUAL_FOLLOWS', count: friends })}`
}
