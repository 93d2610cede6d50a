import { useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { FollowButton } from '../../features/people/FollowButton.tsx'
import { ProfileHead } from '../../features/profile/ProfileHead.tsx'
import type { ProfileShown } from '../../features/profile/ProfileHead.tsx'
import { ProfileMenu } from '../../features/profile/ProfileMenu.tsx'
import { PostList } from '../../features/posts/PostList.tsx'
import { useCall, useMutationCall } from '../../lib/calls/index.ts'
import type { usePages } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useWatch } from '../../lib/realtime/index.ts'
import { useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

/** U01: who somebody is, and what they posted. */
export function ProfilePage() {
  const { username = '' } = useParams({ strict: false })
  const userId = `@${username}`
  const profile = useCall('users.getProfileWithContent', { params: { userId } })
  useWatch('PERSON', profile.data?.profile.id)
  return (
    <Screen
      title={profile.data?.profile.displayName ?? word('Profile', 'name of the screen')}
      parent={paths.home}
      isTitleShown={profile.data === undefined}
    >
      <Loaded query={profile} skeleton={<RowsSkeleton rows={3} />}>
        {({ profile: shown, posts }) => (
          <>
            <ProfileHead profile={shown}>
              <Tools profile={shown} />
            </ProfileHead>
            <Posts profile={shown} posts={posts.items} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Tools({ profile }: { readonly profile: ProfileShown }) {
  const { id } = useAccount()
  const unblock = useMutationCall('users.unBlockUser', {
    invalidates: ['users.getProfileWithContent', 'users.getBlockedUsers'],
  })
  if (profile.id === id) return <LinkButton href={paths.setting('account')}>{t('Edit profile')}</LinkButton>
  if (profile.blockedByMe) {
    return (
      <Button isLoading={unblock.isPending} onPress={() => unblock.mutate({ body: { userId: profile.id } })}>
        {t('Unblock {name}', { name: profile.displayName })}
      </Button>
    )
  }
  return (
    <>
      {profile.can.follow && <FollowButton person={profile} />}
      <ProfileMenu profile={profile} />
    </>
  )
}

type ProfilePosts = ReturnType<typeof usePages<'content.getFeed'>>['data'] extends infer D
  ? D extends { items: infer I }
    ? I
    : never
  : never

function Posts({ profile, posts }: { readonly profile: ProfileShown; readonly posts: ProfilePosts }) {
  const { id } = useAccount()
  if (profile.blockedByMe)
    return (
      <Emptiness kind="person">
        {t('You block {name}. Neither of you sees what the other writes.', { name: profile.displayName })}
      </Emptiness>
    )
  if (posts.length > 0)
    return (
      <PostList
        label={t('Posts by {name}', { name: profile.displayName })}
        posts={posts}
        isBusy={false}
        hasMore={false}
      />
    )
  if (profile.id === id) return <Emptiness kind="post">{t('Post something people can find you by.')}</Emptiness>
  const isClosed = profile.isPrivate && profile.followState !== 'FOLLOWING'
  return (
    <Emptiness kind="post">
      {isClosed
        ? t('This profile is private. Follow {name} to see what they write.', { name: profile.displayName })
        : t('{name} has not posted yet.', { name: profile.displayName })}
    </Emptiness>
  )
}
