import { useState } from 'react'
import type { MenuEntry } from '@koinon/ui'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { searchIn } from '#lib/entities/search/searchIn.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { isForVisitors } from '#lib/entities/feeds/isForVisitors.ts'
import { mayStartIn, newGroupIn } from '../newGroupIn.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { ReportGroup } from './ReportGroup.tsx'
import type { OpenGroup } from '../types.ts'

const SubscribeToGroup = lazyPart(() => import('#lib/entities/feeds/SubscribeToGroup.tsx'), 'SubscribeToGroup')
const AddToList = lazyPart(() => import('#lib/entities/lists/AddToList.tsx'), 'AddToList')

/** The actions in a group besides reading: searching, inviting, asking its admins, reporting. */
export function GroupMenu({ group }: { readonly group: OpenGroup }) {
  const [isReporting, setReporting] = useState(false)
  const [isListing, setListing] = useState(false)
  const [isSubscribing, setSubscribing] = useState(false)
  const request = useAsking(group)
  return (
    <>
      <MenuButton
        label={t('More about {group}', { group: group.name })}
        entries={entriesOf(group, request, {
          list: () => setListing(true),
          report: () => setReporting(true),
          subscribe: () => setSubscribing(true),
        })}
      />
      {isSubscribing && <SubscribeToGroup group={group} onClose={() => setSubscribing(false)} />}
      {isListing && (
        <AddToList entry={{ kind: 'GROUP', entityId: group.id }} name={group.name} onClose={() => setListing(false)} />
      )}
      {isReporting && <ReportGroup group={group} onClose={() => setReporting(false)} />}
    </>
  )
}

interface Dialogs {
  readonly list: () => void
  readonly report: () => void
  readonly subscribe: () => void
}

function entriesOf(
  group: OpenGroup,
  request: ReturnType<typeof useAsking>,
  { list, report, subscribe }: Dialogs,
): readonly MenuEntry[] {
  const { membership, can } = group
  return [
    { id: 'search', label: t('Search this group'), icon: 'magnifying-glass', href: searchIn(group) },
    { id: 'list', label: t('Add to lists'), icon: 'user-list', onAction: list },
    ...menuEntryWhen(membership !== null || isForVisitors(group), {
      id: 'subscribe',
      label: word('Subscribe', 'by a feed reader or calendar'),
      icon: 'rss-simple',
      onAction: subscribe,
    }),
    ...menuEntryWhen(membership !== null, {
      id: 'votes',
      label: word('Votes', 'of a group'),
      icon: 'chart-bar',
      href: paths.groupVotes(group.id),
    }),
    ...menuEntryWhen(can.invite, {
      id: 'invite',
      label: t('Invite people'),
      icon: 'user-plus',
      href: paths.groupInvite(group.id),
    }),
    ...menuEntryWhen(mayStartIn(group), {
      id: 'start',
      label: t('Create subgroup'),
      icon: 'plus',
      href: newGroupIn(group.id),
    }),
    ...menuEntryWhen(membership !== null && can.requestPosting, request.toPost),
    ...menuEntryWhen(membership !== null && can.askAdmin, request.toBeAdmin),
    ...menuEntryWhen(membership?.role !== 'OWNER', {
      id: 'report',
      label: t('Report group'),
      icon: 'flag',
      onAction: report,
    }),
  ]
}

/** Rights that only admins can grant. */
function useAsking(group: OpenGroup) {
  const options = {
    invalidates: ['groups.getGroup'] as const,
    onSuccess: () =>
      void toasts.show({ message: t('Request sent to the admins of {group}', { group: group.name }), tone: 'success' }),
    onFailure: (error: Error) => toastFailure(error),
  }
  const post = useMutationCall('groups.requestPostingPermission', options)
  const admin = useMutationCall('groups.requestAdminPromotion', options)
  const given = { body: { groupId: group.id } }
  return {
    toPost: {
      id: 'post',
      label: t('Request to post'),
      icon: 'pencil-simple',
      onAction: () => post.mutate(given),
    },
    toBeAdmin: {
      id: 'admin',
      label: t('Request to become admin'),
      icon: 'crown',
      onAction: () => admin.mutate(given),
    },
  } as const
}
