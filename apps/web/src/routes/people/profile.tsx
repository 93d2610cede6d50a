import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { PostList } from '#features/posts/list/PostList.tsx'
import { useHasExtras } from '#features/posts/card/extras/useHasExtras.ts'
import type { OpenProfile } from '#features/profile/head/ProfileHead.tsx'
import styles from '#features/profile/Part.module.css'
import { callKey, invoke } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { PersonScreen } from './PersonScreen.tsx'
import { ProfilePosts } from './ProfilePosts.tsx'

/** U01: a profile and its posts, pinned ones first. */
export function ProfilePage() {
  return <PersonScreen part="posts">{(profile, isOwn) => <Posts profile={profile} isOwn={isOwn} />}</PersonScreen>
}

/** The posts come with the profile, page by page. */
function useProfilePosts(userId: string) {
  return useInfiniteQuery({
    queryKey: [...callKey('users.getProfileWithContent', { params: { userId } }), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      invoke(
        'users.getProfileWithContent',
        { params: { userId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ posts }) => posts.nextCursor,
    select: ({ pages }) => ({ items: pages.flatMap(({ posts }) => posts.items) }),
  })
}

function Posts({ profile, isOwn }: { readonly profile: OpenProfile; readonly isOwn: boolean }) {
  const { id, displayName: name, pinnedPosts: first } = profile
  const posts = useProfilePosts(id)
  // Posts that arrive together with their extras do not move any more.
  const hasExtras = useHasExtras()
  return (
    <>
      {hasExtras && first.length > 0 && (
        <section aria-labelledby="first-posts">
          <div className={styles['head']}>
            <Heading level={3} size="h4" id="first-posts">
              {word('Pinned', 'posts that stand first on a profile')}
            </Heading>
          </div>
          <PostList label={t('Pinned by {name}', { name })} posts={first} isBusy={false} hasMore={false} isFarDown />
        </section>
      )}
      <ProfilePosts
        label={t('Posts by {name}', { name })}
        posts={posts}
        leftOut={new Set(first.map((post) => post.id))}
        isWaiting={!hasExtras}
        empty={
          first.length === 0 && (
            <EmptyList
              kind="post"
              action={isOwn ? <Button onPress={() => openComposer()}>{t('Write a post')}</Button> : undefined}
            >
              {isOwn ? t('Write your first post') : t('{name} hasn’t posted yet', { name })}
            </EmptyList>
          )
        }
      />
    </>
  )
}
