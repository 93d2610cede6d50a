import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { PartTabs } from '#lib/navigation/shell/PartTabs.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { sharePage } from '#lib/interaction/sharePage.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { ContentHeader } from './ContentHeader.tsx'
import { ProfileHead } from './head/ProfileHead.tsx'
import type { OpenProfile, ShownProfile } from './head/ProfileHead.tsx'
import { MessagePerson } from './head/MessagePerson.tsx'
import { ProfileMenu } from './head/ProfileMenu.tsx'

const ShowcaseEditor = lazyPart(() => import('./ShowcaseEditor.tsx'), 'ShowcaseEditor')

export type ProfilePart = 'posts' | 'media' | 'tagged' | 'highlights' | 'prayers' | 'testimonial' | 'about'

export interface ProfileScreenProps {
  readonly part: ProfilePart
  /** Beside it. */
  readonly Sidebar?: ComponentType<{ readonly profile: ShownProfile }>
  /** The content below the head, for those who may see the whole profile. */
  readonly children: (profile: OpenProfile, isOwn: boolean) => ReactNode
}

const sentences = { USER_NOT_FOUND: msg('This profile doesn’t exist. The username may have changed.') }

/** U01: a profile's head, above one section of it. */
export function ProfileScreen({ part, Sidebar, children }: ProfileScreenProps) {
  const { username = '' } = useParams({ strict: false })
  const { id } = useAccount()
  const profile = useProfile(`@${username}`)
  useWatch('PERSON', profile.data?.id)
  useNewName(profile, part)
  return (
    <Screen
      title={profile.data?.displayName ?? word('Profile', 'name of the screen')}
      parent={paths.home}
      actions={profile.data?.blockedByMe === false && <More profile={profile.data} />}
      aside={Sidebar && (profile.data === undefined ? null : <Sidebar profile={profile.data} />)}
    >
      <Loaded
        query={profile}
        skeleton={<RowsSkeleton rows={3} />}
        sentences={sentences}
        wayOn={<LinkButton href={paths.search(username)}>{t('Search for “{name}”', { name: username })}</LinkButton>}
      >
        {(shown) => (
          <>
            <ProfileHead profile={shown} isOwn={shown.id === id}>
              <Tools profile={shown} />
            </ProfileHead>
            <Part profile={shown} part={part} isOwn={shown.id === id}>
              {children}
            </Part>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** Somebody whose profile is open takes another user name: the page goes along. */
function useNewName({ data: shown, error }: Pick<ReturnType<typeof useProfile>, 'data' | 'error'>, part: ProfilePart) {
  const navigate = useNavigate()
  const lost = error !== null && problemOf(error).code === 'USER_NOT_FOUND' ? shown : undefined
  const { data: found } = useProfile(lost?.id)
  const username = lost !== undefined && found?.username !== lost.username ? found?.username : undefined
  useEffect(() => {
    if (username === undefined) return
    const href = part === 'posts' ? paths.profile(username) : paths.profilePart(username, part)
    void navigate({ href, replace: true })
  }, [navigate, username, part])
}

const useProfile = (userId: string | undefined) =>
  useCall('users.getProfile', { params: { userId: userId ?? '' } }, { enabled: userId !== undefined })

function Part({
  profile,
  part,
  isOwn,
  children,
}: ProfileScreenProps & { readonly profile: ShownProfile; readonly isOwn: boolean }) {
  const { displayName: name } = profile
  if (profile.blockedByMe)
    return <EmptyList kind="person">{t('You blocked {name}. You can’t message each other.', { name })}</EmptyList>
  if (profile.isPrivate && !isOwn && profile.followState !== 'FOLLOWING')
    return (
      <EmptyState
        drawing="locked"
        title={
          profile.followState === 'FOLLOW_REQUESTED'
            ? t('Follow request sent to {name}.', { name })
            : t('This profile is private. Follow {name} to see their posts.', { name })
        }
      />
    )
  return (
    <>
      <ContentHeader profile={profile} />
      <Tabs profile={profile} part={part} isOwn={isOwn} />
      {children(profile, isOwn)}
    </>
  )
}

const note = 'part of a profile'

function Tabs({
  profile: { username, displayName, testimonial },
  part,
  isOwn,
}: {
  readonly profile: OpenProfile
  readonly part: ProfilePart
  readonly isOwn: boolean
}) {
  const instance = useCall('landing.getInstance')
  const { prayers = true, testimonials = true } = instance.data?.features ?? {}
  const tab = (id: ProfilePart, label: string) => ({
    href: id === 'posts' ? paths.profile(username) : paths.profilePart(username, id),
    label,
    isCurrent: part === id,
  })
  return (
    <PartTabs
      label={t('Profile sections of {name}', { name: displayName })}
      tabs={[
        tab('posts', word('Posts', note)),
        tab('media', word('Media', note)),
        tab('tagged', word('Tagged', note)),
        tab('highlights', word('Highlights', note)),
        ...(prayers ? [tab('prayers', word('Prayers', note))] : []),
        ...(testimonials && (isOwn || testimonial !== null) ? [tab('testimonial', word('Testimonial', note))] : []),
        tab('about', word('About', note)),
      ]}
    />
  )
}

/** The rarer actions, at the end of the bar. */
function More({ profile }: { readonly profile: OpenProfile }) {
  const { id } = useAccount()
  return profile.id === id ? <OwnMenu profile={profile} /> : <ProfileMenu profile={profile} />
}

function OwnMenu({ profile }: { readonly profile: OpenProfile }) {
  const [isArranging, setArranging] = useState(false)
  return (
    <>
      <MenuButton
        label={t('More about your profile')}
        entries={[
          {
            id: 'arrange',
            label: t('Edit featured posts'),
            icon: 'push-pin',
            onAction: () => setArranging(true),
          },
        ]}
      />
      {isArranging && <ShowcaseEditor profile={profile} onClose={() => setArranging(false)} />}
    </>
  )
}

const OwnTools = ({ profile: { username } }: { readonly profile: ShownProfile }) => (
  <>
    <LinkButton href={paths.setting('account')}>{t('Edit profile')}</LinkButton>
    <Button icon="share-fat" onPress={() => sharePage(paths.profile(username))}>
      {word('Share', 'button: passes a profile on')}
    </Button>
  </>
)

function Tools({ profile }: { readonly profile: ShownProfile }) {
  const { id } = useAccount()
  const unblock = useMutationCall('users.unBlockUser', {
    invalidates: ['users.getProfile', 'users.getProfileWithContent', 'users.getBlockedUsers'],
  })
  if (profile.id === id) return <OwnTools profile={profile} />
  if (profile.blockedByMe) {
    return (
      <Button isLoading={unblock.isPending} onPress={() => unblock.mutate({ body: { userId: profile.id } })}>
        {t('Unblock {name}', { name: profile.displayName })}
      </Button>
    )
  }
  return (
    <>
      {profile.can.message && <MessagePerson person={profile} />}
      {profile.can.follow && <FollowButton person={profile} />}
    </>
  )
}
