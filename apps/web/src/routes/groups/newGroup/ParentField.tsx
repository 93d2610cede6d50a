import type { GroupCard } from '@koinon/contract/shared'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { mayStartIn } from '#features/groups/newGroupIn.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { isGone } from '#lib/feedback/ProblemPanel.tsx'

/** A group or organisation in which another group can be created. */
export type ParentGroup = Pick<GroupCard, 'id' | 'name' | 'kind'>

/** As many as a list can reasonably hold; a group can be created in any other from its own page. */
const offered = 100

/** Where the reader may create a group; `wantedId` comes from the address and is always included. */
export function useParents(parentId: string | undefined) {
  const mine = useCall('groups.getGroupMemberships', {
    body: { membershipStates: ['MEMBER'], kinds: ['STANDARD', 'ENTERPRISE'], limit: offered },
  })
  const parent = useCall('groups.getGroup', { params: { id: parentId ?? '' } }, { enabled: parentId !== undefined })
  const homes = new Map<string, ParentGroup>()
  for (const { group } of mine.data?.items ?? []) if (mayStartIn(group)) homes.set(group.id, group)
  if (parent.data?.locked === false && mayStartIn(parent.data)) homes.set(parent.data.id, parent.data)
  const failure = parent.error !== null && !isGone(parent.error) && !homes.has(parentId ?? '') ? parent.error : null
  return {
    homes,
    isWantedRead: parentId === undefined || !parent.isPending,
    /** Why it is unknown whether the member may create groups there. */
    failure,
    readAgain: () => void parent.refetch(),
  }
}

export interface ParentFieldProps {
  readonly homes: ReadonlyMap<string, ParentGroup>
  readonly home: ParentGroup | undefined
  readonly onChange: (organizationId: string) => void
  readonly error: string | undefined
}

/** Whether a new group stands on its own, or belongs to a group or organisation that the member runs. */
export function ParentField({ homes, home, onChange, error }: ParentFieldProps) {
  if (homes.size === 0) return null
  return (
    <NativeSelect
      label={word('Part of', 'which organisation a group belongs to')}
      hint={home && hintOf(home)}
      value={home?.id ?? ''}
      onChange={onChange}
      error={error}
      options={[
        { value: '', label: t('Standalone group') },
        ...[...homes.values()].map(({ id, kind, name }) => ({
          value: id,
          label: kind === 'ENTERPRISE' ? t('Organisation: {name}', { name }) : t('Subgroup of {name}', { name }),
        })),
      ]}
    />
  )
}

const hintOf = ({ kind, name }: ParentGroup): string =>
  kind === 'ENTERPRISE'
    ? t('Listed under {name}', { name })
    : t('Only members of {name} can join. Visible to people who can see {name}.', { name })
