import { useState } from 'react'
import type { MenuEntry } from '@koinon/ui'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { dayMs } from '#lib/text/durations.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { copyLink } from '#lib/interaction/sharePage.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import type { OpenProfile } from './ProfileHead.tsx'

const ReportPerson = lazyPart(() => import('#lib/entities/people/ReportPerson.tsx'), 'ReportPerson')

const SubscribeToOpen = lazyPart(() => import('#lib/entities/feeds/SubscribeToOpen.tsx'), 'SubscribeToOpen')
const AddToList = lazyPart(() => import('#lib/entities/lists/AddToList.tsx'), 'AddToList')

const invalidates = [
  'users.getProfileWithContent',
  'users.getProfile',
  'users.getFollowers',
  'users.getBlockedUsers',
  'content.getFeed',
] as const

/** The rarer actions about somebody: remove as a follower, mute, report, block. */
export function ProfileMenu({ profile }: { readonly profile: OpenProfile }) {
  const [isBlocking, setBlocking] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const [isListing, setListing] = useState(false)
  const [isSubscribing, setSubscribing] = useState(false)
  const { id: userId, displayName: name } = profile
  const entries = useEntries(profile, {
    list: () => setListing(true),
    subscribe: () => setSubscribing(true),
    report: () => setReporting(true),
    block: () => setBlocking(true),
  })
  return (
    <>
      <MenuButton label={t('More about {name}', { name })} entries={entries} />
      {isListing && (
        <AddToList entry={{ kind: 'USER', entityId: userId }} name={name} onClose={() => setListing(false)} />
      )}
      {isSubscribing && (
        <SubscribeToOpen kind="PERSON" of={profile.username} name={name} onClose={() => setSubscribing(false)} />
      )}
      {isReporting && <ReportPerson userId={userId} name={name} onClose={() => setReporting(false)} />}
      <BlockDialog profile={profile} isOpen={isBlocking} onOpenChange={setBlocking} />
    </>
  )
}

interface Dialogs {
  readonly list: () => void
  readonly subscribe: () => void
  readonly report: () => void
  readonly block: () => void
}

/** The rarer actions. */
function useEntries(profile: OpenProfile, { list, subscribe, report, block }: Dialogs): readonly MenuEntry[] {
  const { id: userId, displayName: name, username, followsMe, can } = profile
  const muting = useMuting(profile)
  const remove = useMutationCall('users.removeFollower', {
    invalidates,
    onSuccess: () => void toasts.show({ message: t('{name} no longer follows you', { name }) }),
    onFailure: (error) => toastFailure(error),
  })
  return [
    {
      id: 'link',
      label: t('Copy link'),
      icon: 'link-simple',
      onAction: () => void copyLink(paths.profile(username)),
    },
    { id: 'list', label: t('Add to lists'), icon: 'user-list', onAction: list },
    {
      id: 'subscribe',
      label: word('Subscribe', 'by a feed reader or calendar'),
      icon: 'rss-simple',
      onAction: subscribe,
    },
    ...menuEntryWhen(followsMe, {
      id: 'remove',
      label: t('Remove {name} as a follower', { name }),
      onAction: () => remove.mutate({ body: { userId } }),
    }),
    ...muting,
    ...menuEntryWhen(can.report, { id: 'report', label: t('Report {name}', { name }), icon: 'flag', onAction: report }),
    { id: 'block', label: t('Block {name}', { name }), icon: 'prohibit', tone: 'danger', onAction: block },
  ]
}

interface BlockDialogProps {
  readonly profile: OpenProfile
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

function BlockDialog({ profile: { id: userId, displayName: name }, isOpen, onOpenChange }: BlockDialogProps) {
  const block = useMutationCall('users.blockUser', {
    invalidates,
    onSuccess: () => onOpenChange(false),
    onFailure: (error) => toastFailure(error),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Block {name}?', { name })}
      confirmLabel={t('Block {name}', { name })}
      onConfirm={() =>
        block.mutateAsync({ body: { userId } }).then(
          () => undefined,
          () => undefined,
        )
      }
    >
      {t('You won’t see each other’s posts or messages. {name} isn’t told.', { name })}
    </ConfirmDialog>
  )
}

/** Mutes somebody in the member's feeds and notifications, permanently or for a while; or unmutes them. */
function useMuting({ id: userId, displayName: name, mutedUntil }: OpenProfile) {
  const options = {
    invalidates: ['users.getProfile', 'users.getMutes', 'content.getFeed'] as const,
    onFailure: (error: Error) => toastFailure(error),
  }
  const mute = useMutationCall('users.setMute', {
    ...options,
    onSuccess: () => void toasts.show({ message: t('{name} was muted', { name }) }),
  })
  const unmute = useMutationCall('users.deleteMute', options)
  if (mutedUntil !== null)
    return [
      {
        id: 'mute',
        label: t('Unmute {name}', { name }),
        icon: 'bell' as const,
        onAction: () => unmute.mutate({ params: { userId } }),
      },
    ]
  const muteFor = (days: number) => () =>
    mute.mutate({ body: { userId, until: new Date(Date.now() + days * dayMs).toISOString() } })
  return [
    {
      id: 'mute',
      label: t('Mute {name}', { name }),
      icon: 'bell-slash' as const,
      hint: t('{name} isn’t told, and you keep following.', { name }),
      onAction: () => mute.mutate({ body: { userId } }),
    },
    { id: 'mute-day', label: t('Mute {name} for a day', { name }), onAction: muteFor(1) },
    { id: 'mute-week', label: t('Mute {name} for a week', { name }), onAction: muteFor(7) },
  ]
}
