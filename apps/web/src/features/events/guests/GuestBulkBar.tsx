import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { dateOf, guestCalls } from './types.ts'
import type { Guest, GuestState, OccurrenceRef } from './types.ts'
import { guestErrorMessages } from './labels.ts'

export interface GuestBulkBarProps extends OccurrenceRef {
  readonly chosen: ReadonlyMap<string, Guest>
  readonly notify: boolean
  readonly chooseNobody: () => void
}

type Failed = ReplyOf<'groups.communityEventBatchUpdateMembers'>['failed']

/** For whom it failed, and why if it is the same for all. */
function failureText(failed: Failed, chosen: ReadonlyMap<string, Guest>): string {
  const names = failed.flatMap(({ id }) => chosen.get(id)?.person.displayName ?? [])
  const [code, ...others] = new Set(failed.map((one) => one.code))
  const why = Object.entries(guestErrorMessages).find(([known]) => known === code)?.[1]
  const words = t('This failed for {names}.', { names: formatList(names) })
  return others.length > 0 || why === undefined ? words : `${words} ${t(why)}`
}
/** A host's actions on all selected guests; names those for whom it failed. */
export function GuestBulkBar({ chosen, notify, chooseNobody, ...of }: GuestBulkBarProps) {
  const set = useMutationCall('groups.communityEventBatchUpdateMembers', {
    invalidates: guestCalls,
    onSuccess: ({ failed }) => {
      if (failed.length > 0) toasts.show({ message: failureText(failed, chosen), tone: 'danger' })
      focusNeighbour(null)
      chooseNobody()
    },
    onFailure: (error) => toastFailure(error, undefined, guestErrorMessages),
  })
  const setTo = (state: GuestState) => () =>
    set.mutate({ params: { eventId: of.eventId }, body: { ...dateOf(of), userIds: [...chosen.keys()], state, notify } })
  return (
    <SaveBar
      isOpen
      message={t('{count, plural, one {# selected} other {# selected}}', { count: chosen.size })}
      discardLabel={t('Clear the selection')}
      isSaving={set.isPending}
      onDiscard={chooseNobody}
    >
      <MenuButton
        label={t('Bulk actions')}
        isLoading={set.isPending}
        entries={[
          { id: 'confirm', label: word('Approve', 'button'), onAction: setTo('CONFIRMED') },
          { id: 'wait', label: t('Move to end of waiting list'), onAction: setTo('WAITLISTED') },
          { id: 'off', label: t('Remove from guest list'), tone: 'danger', onAction: setTo('REMOVED') },
        ]}
      >
        {t('What to do')}
      </MenuButton>
    </SaveBar>
  )
}
