import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import { SearchField } from '@koinon/ui/forms/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { FollowButton } from '../../lib/people/FollowButton.tsx'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'
import { invalidateCalls, invokeOnce, usePages } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore, useUndo } from '../../lib/states/index.ts'

export const Followers = () => <Follows list="users.getFollowers" />
export const Following = () => <Follows list="users.getFollowing" />

/** U08: somebody's followers, or the people they follow. */
function Follows({ list }: { readonly list: 'users.getFollowers' | 'users.getFollowing' }) {
  const { username = '' } = useParams({ strict: false })
  const { id, username: ownUsername } = useAccount()
  const queryClient = useQueryClient()
  const undo = useUndo()
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  const people = usePages(list, { params: { userId: `@${username}` }, query: wanted === '' ? {} : { query: wanted } })
  const isFollowers = list === 'users.getFollowers'
  const isOwnFollowers = isFollowers && username === ownUsername
  const remove = (userId: string, name: string) =>
    undo.run(userId, {
      message: t('{name} no longer follows you', { name }),
      commit: async () => {
        await invokeOnce('users.removeFollower', { body: { userId } })
        await invalidateCalls(queryClient, ['users.getFollowers', 'users.getProfile'])
      },
    })
  return (
    <Screen
      title={isFollowers ? word('Followers', 'people who follow') : word('Following', 'people who are followed')}
      place={`@${username}`}
      parent={paths.profile(username)}
    >
      <LinkTabs
        label={t('People around @{username}', { username })}
        tabs={[
          { href: paths.followers(username), label: word('Followers', 'people who follow'), isCurrent: isFollowers },
          {
            href: paths.following(username),
            label: word('Following', 'people who are followed'),
            isCurrent: !isFollowers,
          },
        ]}
      />
      <Stack isPadded gap={4}>
        <SearchField label={t('Search by name')} value={query} onChange={setQuery} />
      </Stack>
      <Loaded query={people} skeleton={<PersonRowsSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="person">
              {wanted === ''
                ? t('There is nobody here, or this list is not shown to you.')
                : t('Nobody here matches “{query}”.', { query: wanted })}
            </Emptiness>
          ) : (
            <PersonRows
              label={
                isFollowers ? word('Followers', 'people who follow') : word('Following', 'people who are followed')
              }
            >
              {items
                .filter((person) => !undo.isGone(person.id))
                .map((person) => (
                  <PersonRow key={person.id} person={person}>
                    {person.id === id ? undefined : (
                      <>
                        <FollowButton person={person} size="dense" />
                        {isOwnFollowers && (
                          <MenuButton
                            label={t('More about {name}', { name: person.displayName })}
                            entries={[
                              {
                                id: 'remove',
                                label: t('Remove {name} as a follower', { name: person.displayName }),
                                onAction: () => remove(person.id, person.displayName),
                              },
                            ]}
                          />
                        )}
                      </>
                    )}
                  </PersonRow>
                ))}
            </PersonRows>
          )
        }
      </Loaded>
      <LoadMore {...people} />
    </Screen>
  )
}
