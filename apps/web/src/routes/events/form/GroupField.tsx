import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

/** As many as a list can reasonably hold; an event can be created in any group from the group's own page. */
const offered = 100

/** The member's groups, those they run first; and whether they may create events in the chosen one. */
export function useEventGroups(chosenId: string) {
  const mine = useCall('groups.getGroupMemberships', {
    body: { membershipStates: ['MEMBER'], kinds: ['STANDARD', 'SUBGROUP', 'ENTERPRISE'], limit: offered },
  })
  const chosen = useCall('groups.getGroup', { params: { id: chosenId } }, { enabled: chosenId !== '' })
  const rows = mine.data?.items ?? []
  const names = new Map(
    rows
      .toSorted((one, other) => Number(other.role !== 'MEMBER') - Number(one.role !== 'MEMBER'))
      .map(({ group }) => [group.id, group.name]),
  )
  const group = chosen.data?.locked === false ? chosen.data : undefined
  if (group !== undefined) names.set(group.id, group.name)
  return {
    names,
    group,
    isRead: mine.data !== undefined,
    isRefused:
      chosenId !== '' && (chosen.error !== null || (chosen.data !== undefined && group?.can.createEvent !== true)),
    /** The first one they run, otherwise the first. */
    usual: [...names.keys()][0],
  }
}

/** Whether the member may create an event in the group that the form begins with. */
export function useMayCreateEvent(): boolean {
  const { usual = '' } = useEventGroups('')
  return useEventGroups(usual).group?.can.createEvent === true
}

export interface GroupFieldProps {
  readonly groups: ReturnType<typeof useEventGroups>
  readonly groupId: string
  readonly onChange: (groupId: string) => void
  readonly error: string | undefined
}

/** The group whose event it is. */
export function GroupField({ groups, groupId, onChange, error }: GroupFieldProps) {
  const refused = groups.isRefused ? t('Only admins can create events in this group.') : undefined
  return (
    <NativeSelect
      label={word('Group', 'name of the screen')}
      hint={t('Members are notified.')}
      value={groupId}
      onChange={onChange}
      error={refused ?? error}
      placeholder={t('Choose a group')}
      options={[...groups.names].map(([value, label]) => ({ value, label }))}
      isRequired
    />
  )
}
