import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { GroupCard } from '@koinon/contract/shared'
import { isVisible } from '@koinon/contract/text'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { SearchField } from '@koinon/ui/forms/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { GroupRow, GroupRows, JoinButton, groupFacts } from '#features/groups/index.ts'
import { HaveJoinCode } from '#features/groups/HaveJoinCode.tsx'
import { usePages } from '#lib/calls/index.ts'
import { t, word } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { whyToJoin } from '#lib/people/reasonWords.ts'
import { Screen } from '#lib/shell/Screen.tsx'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import { FoundStatus } from '#lib/states/FoundStatus.tsx'
import { Loaded, LoadMore } from '#lib/states/index.ts'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'
import { useSettled } from '#lib/useSettled.ts'
import { DirectoryFilters } from './DirectoryFilters.tsx'
import { directoryAddress, directoryFilters, readDirectory } from './directory.ts'
import type { DirectoryAsked } from './directory.ts'
import type { Position } from '#lib/usePosition.ts'

const pauseMs = 250

/** G02: all groups that can be found, or those matching a search, in both cases filtered. */
export function DiscoverGroups() {
  const asked = readDirectory(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [query, setQuery] = useState(asked.q ?? '')
  const [here, setHere] = useState<Position | null>(null)
  const change = (part: Partial<DirectoryAsked>) =>
    void navigate({ href: directoryAddress({ ...asked, ...part }), replace: true, resetScroll: false })
  const shown = { asked, here, onChange: change, onLocate: setHere }
  return (
    <Screen title={t('Find a group')} parent={paths.groups}>
      <Stack isPadded gap={5}>
        <SearchField
          label={t('Search groups by name')}
          value={query}
          onChange={(words) => {
            setQuery(words)
            change({ q: !isVisible(words) ? undefined : words.trim() })
          }}
        />
        <div>
          <HaveJoinCode />
        </div>
      </Stack>
      {asked.q === undefined ? <Directory {...shown} /> : <Found {...shown} query={asked.q} />}
    </Screen>
  )
}

const anyTopic = (asked: DirectoryAsked, here: Position | null) =>
  directoryFilters({ ...asked, topic: undefined }, here)

interface ShownProps {
  readonly asked: DirectoryAsked
  readonly here: Position | null
  readonly onChange: (part: Partial<DirectoryAsked>) => void
  readonly onLocate: (here: Position | null) => void
}

function Directory(props: ShownProps) {
  const { asked, here } = props
  const filters = directoryFilters(asked, here)
  const order = asked.sort ?? 'ACTIVE'
  const groups = usePages('groups.listGroupsV2', { body: { sort: order, filters } })
  // The same query while no topic is chosen.
  const wide = usePages('groups.listGroupsV2', { body: { sort: order, filters: anyTopic(asked, here) } })
  return (
    <>
      <DirectoryFilters {...props} facets={wide.data?.pages[0]?.facets} />
      <Loaded query={groups} skeleton={<RowsSkeleton rows={5} />}>
        {({ items }) =>
          items.length > 0 ? (
            <Rows label={word('Groups', 'name of the screen')} groups={items} />
          ) : Object.keys(filters).length > 0 ? (
            <Narrowed {...props} />
          ) : (
            <Emptiness kind="group" action={<LinkButton href={paths.newGroup}>{t('Start the first one')}</LinkButton>}>
              {t('There is no group yet.')}
            </Emptiness>
          )
        }
      </Loaded>
      <LoadMore {...groups} />
    </>
  )
}

function Found({ query, ...props }: ShownProps & { readonly query: string }) {
  const { asked, here } = props
  const filters = directoryFilters(asked, here)
  const settled = useSettled(query, pauseMs)
  const found = usePages('groups.searchV2', { body: { query: settled, filters } })
  const wide = usePages('groups.searchV2', { body: { query: settled, filters: anyTopic(asked, here) } })
  return (
    <>
      <DirectoryFilters {...props} facets={wide.data?.pages[0]?.facets} />
      <FoundStatus found={found} total={found.data?.pages[0]?.total} />
      <Loaded query={found} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length > 0 ? (
            <Rows label={t('Groups that match')} groups={items.map(({ group }) => group)} />
          ) : Object.keys(filters).length > 0 ? (
            <Narrowed {...props} />
          ) : (
            <Emptiness
              kind="group"
              action={
                <LinkButton href={`${paths.newGroup}?name=${encodeURIComponent(query)}`}>
                  {t('Start a group with this name')}
                </LinkButton>
              }
            >
              {t('No group matches “{query}”.', { query })}
            </Emptiness>
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}

/** The filters matched nothing: without them there may be something. */
function Narrowed({ asked: { q, sort }, onLocate }: ShownProps) {
  return (
    <Emptiness
      kind="group"
      action={
        <LinkButton href={directoryAddress({ q, sort })} onClick={() => onLocate(null)}>
          {t('Clear the filters')}
        </LinkButton>
      }
    >
      {t('No group matches these filters.')}
    </Emptiness>
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

/** What is shown of a group here: that the member is in it, or its size and the friends in it. */
function hintOf(group: GroupCard): string {
  const friends = group.friendsInside?.count ?? 0
  const first = group.standing === 'MEMBER' ? t('You are a member') : groupFacts(group)
  return friends === 0 ? first : `${first} · ${whyToJoin({ kind: 'MUTUAL_FOLLOWS', count: friends })}`
}
