import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { SearchField } from '@koinon/ui/forms/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { GroupRow, GroupRows, JoinButton } from '../../features/groups/index.ts'
import { usePages } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

/** G02: all groups that may be found, and those that a word finds. */
export function DiscoverGroups() {
  const { q = '' }: { readonly q?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [query, setQuery] = useState(q)
  const wanted = query.trim()
  const search = (words: string) => {
    setQuery(words)
    const asked = words.trim()
    const href = asked === '' ? paths.findGroups : `${paths.findGroups}?q=${encodeURIComponent(asked)}`
    void navigate({ href, replace: true, resetScroll: false })
  }
  return (
    <Screen title={t('Find a group')} parent={paths.groups}>
      <Stack isPadded gap={5}>
        <SearchField label={t('Search groups by name')} value={query} onChange={search} />
      </Stack>
      {wanted === '' ? <Directory /> : <Found query={wanted} />}
    </Screen>
  )
}

function Directory() {
  const groups = usePages('groups.listGroupsV2', { body: { sort: 'ACTIVE' } })
  return (
    <>
      <Loaded query={groups} skeleton={<RowsSkeleton rows={5} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="group" action={<LinkButton href={paths.newGroup}>{t('Start the first one')}</LinkButton>}>
              {t('There is no group yet.')}
            </Emptiness>
          ) : (
            <GroupRows label={word('Groups', 'name of the screen')}>
              {items.map((group) => (
                <GroupRow
                  key={group.id}
                  group={group}
                  hint={group.standing === 'MEMBER' ? t('You are in it') : undefined}
                >
                  <JoinButton group={group} />
                </GroupRow>
              ))}
            </GroupRows>
          )
        }
      </Loaded>
      <LoadMore {...groups} />
    </>
  )
}

function Found({ query }: { readonly query: string }) {
  const found = usePages('groups.search', { body: { query } })
  return (
    <>
      <Loaded query={found} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness
              kind="group"
              action={<LinkButton href={paths.newGroup}>{t('Start a group of this name')}</LinkButton>}
            >
              {t('No group matches “{query}”.', { query })}
            </Emptiness>
          ) : (
            <GroupRows label={t('Groups that match')}>
              {items.map((group) => (
                <GroupRow
                  key={group.id}
                  group={group}
                  hint={group.standing === 'MEMBER' ? t('You are in it') : undefined}
                >
                  <JoinButton group={group} />
                </GroupRow>
              ))}
            </GroupRows>
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}
