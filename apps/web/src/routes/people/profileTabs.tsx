import { useSearch } from '@tanstack/react-router'
import { hideSpoilers } from '@koinon/contract/spoilers'
import { Button } from '@koinon/ui/actions/Button'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import type { OpenProfile } from '#features/profile/head/ProfileHead.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { MediaTile, MediaTiles } from '#lib/media/MediaTile.tsx'
import { hasContentWarning } from '#lib/entities/posts/hasContentWarning.ts'
import { paths } from '#lib/navigation/paths.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { PersonScreen } from './PersonScreen.tsx'
import { ProfilePosts } from './ProfilePosts.tsx'

/** U02: the photos, or videos, that somebody posted. */
export const ProfileMedia = () => (
  <PersonScreen part="media">{(profile, isOwn) => <Media profile={profile} isOwn={isOwn} />}</PersonScreen>
)

interface PartProps {
  readonly profile: OpenProfile
  readonly isOwn: boolean
}

function Media({ profile, isOwn }: PartProps) {
  const { show = 'photos' }: { readonly show?: 'photos' | 'films' } = useSearch({ strict: false })
  const { id: userId, username, displayName: name } = profile
  const requestedType = show === 'films' ? 'VIDEO' : 'IMAGE'
  const posts = usePages('users.getVideoPosts', {
    body: { userId, mediaType: requestedType },
    query: {},
  })
  const base = paths.profilePart(username, 'media')
  return (
    <>
      <LinkTabs
        label={t('Filter media')}
        tabs={[
          { href: base, label: word('Photos', 'kind of media'), isCurrent: show === 'photos' },
          { href: `${base}?show=films`, label: word('Videos', 'kind of media'), isCurrent: show === 'films' },
        ]}
      />
      <Loaded query={posts} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <NoMedia show={show} name={name} isOwn={isOwn} />
          ) : (
            <MediaTiles label={t('Media by {name}', { name })}>
              {items.flatMap((post) =>
                post.media
                  .filter(({ mediaType, status }) => mediaType === requestedType && status === 'READY')
                  .map((media) => (
                    <MediaTile
                      key={media.id}
                      media={media}
                      href={paths.post(post.id)}
                      label={labelOf(post, media)}
                      hasWarning={hasContentWarning(post)}
                    />
                  )),
              )}
            </MediaTiles>
          )
        }
      </Loaded>
      <LoadMore {...posts} />
    </>
  )
}

interface NoMediaProps {
  readonly show: 'photos' | 'films'
  readonly name: string
  readonly isOwn: boolean
}

function NoMedia({ show, name, isOwn }: NoMediaProps) {
  if (isOwn)
    return (
      <EmptyList kind="post" action={<Button onPress={() => openComposer()}>{t('Write a post')}</Button>}>
        {show === 'films' ? t('No videos yet') : t('No photos yet')}
      </EmptyList>
    )
  return (
    <EmptyList kind="post">
      {show === 'films'
        ? t('{name} hasn’t posted videos yet', { name })
        : t('{name} hasn’t posted photos yet', { name })}
    </EmptyList>
  )
}

type Post = ItemOf<'users.getVideoPosts'>

function labelOf(post: Post, { alt }: Post['media'][number]): string {
  if (hasContentWarning(post)) return t('Post with a content warning')
  return alt || hideSpoilers(post).trim().slice(0, 80) || t('A post without text')
}

/** U03: posts that mention somebody. */
export const ProfileTagged = () => (
  <PersonScreen part="tagged">{(profile, isOwn) => <Tagged profile={profile} isOwn={isOwn} />}</PersonScreen>
)

function Tagged({ profile: { id: userId, displayName: name }, isOwn }: PartProps) {
  const posts = usePages('users.getTaggedPosts', { body: { userId }, query: {} })
  return (
    <ProfilePosts
      label={t('Posts that mention {name}', { name })}
      posts={posts}
      empty={
        <EmptyList kind="post">{isOwn ? t('No mentions yet') : t('No mentions of {name} yet', { name })}</EmptyList>
      }
    />
  )
}
