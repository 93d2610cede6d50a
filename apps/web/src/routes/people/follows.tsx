import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { invalidateCalls, invokeOnce, useCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'

const ProfileSidebar = lazyPart(() => import('./ProfileSidebar.tsx'), 'ProfileSidebar')

export const Followers = () => <Follows list="users.getFollowers" />
export const Following = () => <Follows list="users.getFollowing" />

/** U08: somebody's followers, or the people they follow. */
function Follows({ list }: { readonly list: 'users.getFollowers' | 'users.getFollowing' }) {
  const { username = '' } = useParams({ strict: false })
  const { id, username: ownUsername } = useAccount()
  const { isGone, remove } = useRemoving()
  const [query, setQuery] = useState('')
  const debounced = useDebouncedText(query)
  const people = usePages(list, {
    params: { userId: `@${username}` },
    query: debounced === '' ? {} : { query: debounced },
  })
  const isFollowers = list === 'users.getFollowers'
  const profile = useCall('users.getProfile', { params: { userId: `@${username}` } })
  const title = isFollowers ? word('Followers', 'people who follow') : word('Following', 'people who are followed')
  const isOwn = username.toLowerCase() === ownUsername
  return (
    <Screen
      title={title}
      place={`@${username}`}
      parent={paths.profile(username)}
      aside={profile.data === undefined ? null : <ProfileSidebar profile={profile.data} />}
    >
      <Tabs username={username} isFollowers={isFollowers} />
      <Stack isPadded gap={4}>
        <SearchField label={t('Search by name')} value={query} onChange={setQuery} />
      </Stack>
      <Loaded query={people} skeleton={<PersonRowsSkeleton rows={6} />}>
        {({ items }) => {
          // A person who no longer follows the member may still be followed, or follow somebody else.
          const shown = isOwn && isFollowers ? items.filter((person) => !isGone(person.id)) : items
          if (shown.length === 0 && !people.hasNextPage)
            return <EmptyPeople isFollowers={isFollowers} isOwn={isOwn} query={debounced} />
          return (
            <PersonRows label={title}>
              {shown.map((person) => (
                <PersonRow key={person.id} person={person}>
                  {person.id !== id && <FollowButton person={person} size="dense" variant="secondary" />}
                  {isOwn && isFollowers && person.id !== id && <FollowerMenu person={person} onRemove={remove} />}
                </PersonRow>
              ))}
            </PersonRows>
          )
        }}
      </Loaded>
      <LoadMore {...people} />
    </Screen>
  )
}

interface NobodyProps {
  readonly isFollowers: boolean
  readonly isOwn: boolean
  readonly query: string
}

function EmptyPeople({ isFollowers, isOwn, query }: NobodyProps) {
  if (query !== '') return <EmptyList kind="person">{t('No people match “{query}”', { query })}</EmptyList>
  if (!isOwn) return <EmptyList kind="person">{t('This list is empty or private')}</EmptyList>
  if (isFollowers) return <EmptyList kind="person">{t('No followers yet')}</EmptyList>
  return (
    <EmptyList kind="person" action={<LinkButton href={paths.discover}>{t('Browse posts')}</LinkButton>}>
      {t('You don’t follow anyone yet')}
    </EmptyList>
  )
}

interface TabsProps {
  readonly username: string
  readonly isFollowers: boolean
}

function Tabs({ username, isFollowers }: TabsProps) {
  return (
    <LinkTabs
      label={t('Followers and following of @{username}', { username })}
      tabs={[
        { href: paths.followers(username), label: word('Followers', 'people who follow'), isCurrent: isFollowers },
        {
          href: paths.following(username),
          label: word('Following', 'people who are followed'),
          isCurrent: !isFollowers,
        },
      ]}
    />
  )
}

type Follower = Pick<ItemOf<'users.getFollowers'>, 'id' | 'displayName'>

interface FollowerMenuProps {
  readonly person: Follower
  readonly onRemove: (person: Follower) => void
}

function FollowerMenu({ person, onRemove }: FollowerMenuProps) {
  const name = person.displayName
  return (
    <MenuButton
      label={t('More about {name}', { name })}
      entries={[{ id: 'remove', label: t('Remove {name} as a follower', { name }), onAction: () => onRemove(person) }]}
    />
  )
}

/** Removes followers, who can be restored for a while. */
function useRemoving() {
  const queryClient = useQueryClient()
  const undo = useUndo('followers')
  const remove = ({ id: userId, displayName: name }: Follower) => {
    focusNeighbour(document.querySelector(`li[data-item="${CSS.escape(userId)}"]`))
    undo.run(userId, {
      message: t('{name} no longer follows you', { name }),
      commit: async () => {
        await invokeOnce('users.removeFollower', { body: { userId } })
        await invalidateCalls(queryClient, ['users.getFollowers', 'users.getProfile'])
      },
    })
  }
  return { isGone: undo.isGone, remove }
}
