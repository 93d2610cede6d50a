import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import type { OpenGroup } from '#features/groups/index.ts'
import { counted } from '#features/moderation/queue/counted.ts'
import { invalidateCalls, invokeOnce, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { paths } from '#lib/navigation/paths.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { SectionFilter } from '../moderation/SectionFilter.tsx'
import { moderationSection } from '../moderation/moderationSection.tsx'
import { RestrictedRow } from './RestrictedRow.tsx'
import { RestrictionAppeal } from './RestrictionAppeal.tsx'
import { restrictionCalls, restrictionsLabel, stateLabel } from './restrictionLabels.ts'

type Restriction = ItemOf<'groups.moderationRestrictions'>

type Shown = 'now' | 'appeals' | 'past'
const filters: Readonly<Record<Shown, { readonly appealed?: boolean; readonly past?: boolean }>> = {
  now: {},
  appeals: { appealed: true },
  past: { past: true },
}
const isShown = (value: unknown): value is Shown => typeof value === 'string' && Object.hasOwn(filters, value)

/** The mutes and bans of a group, the latest first, also earlier ones; those in force can be lifted. */
export const GroupRestrictions = moderationSection(Restrictions)

function Restrictions({ group }: { readonly group: OpenGroup }) {
  const queryClient = useQueryClient()
  const undo = useUndo('restrictions')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const shown = isShown(search['show']) ? search['show'] : 'now'
  const navigate = useNavigate()
  const base = paths.manageGroup(group.id, 'moderation/restrictions')
  const list = usePages('groups.moderationRestrictions', { body: { groupId: group.id, ...filters[shown] } })
  const lift = ({ id, kind, person: { id: userId, displayName: name } }: Restriction) => {
    focusNeighbour(document.querySelector(`li[data-item="${id}"]`))
    undo.run(id, {
      message: kind === 'BAN' ? t('{name} can join again', { name }) : t('{name} can write here again', { name }),
      commit: async () => {
        await invokeOnce('groups.moderationLift', { body: { groupId: group.id, userId, kind } })
        await invalidateCalls(queryClient, restrictionCalls)
      },
    })
  }
  return (
    <>
      <SectionFilter>
        <ToggleChipGroup
          aria-label={t('Filter restrictions')}
          selectionMode="single"
          isChoiceRequired
          selected={[shown]}
          onChange={([state]) =>
            void navigate({
              href: state === 'now' ? base : `${base}?show=${String(state)}`,
              replace: true,
              resetScroll: false,
            })
          }
        >
          <ToggleChip id="now">{word('In force', 'restrictions')}</ToggleChip>
          <ToggleChip id="appeals">
            {counted(word('Appeals', 'against decisions'), group.pending?.restrictionAppeals ?? 0)}
          </ToggleChip>
          <ToggleChip id="past">{word('Also past', 'restrictions')}</ToggleChip>
        </ToggleChipGroup>
      </SectionFilter>
      <Loaded query={list} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) => {
          const left = items.filter(({ id }) => !undo.isGone(id))
          return left.length === 0 && !list.hasNextPage ? (
            <EmptyList kind="person">{emptyText(shown)}</EmptyList>
          ) : (
            <Rows label={restrictionsLabel()}>
              {left.map((item) => (
                <RestrictionRow key={item.id} item={item} onLift={() => lift(item)} />
              ))}
            </Rows>
          )
        }}
      </Loaded>
      <LoadMore {...list} />
    </>
  )
}

const emptyText = (shown: Shown): string =>
  ({ now: t('Nobody is muted or banned'), appeals: t('No appeals'), past: t('Nobody was ever muted or banned') })[shown]

function RestrictionRow({ item, onLift }: { readonly item: Restriction; readonly onLift: () => void }) {
  const { kind, person, reason, isInForce, canLift } = item
  const name = person.displayName
  return (
    <RestrictedRow
      item={item}
      text={reason}
      terms={endText(item)}
      badges={
        <>
          <Badge tone={kind === 'BAN' ? 'danger' : 'warning'}>{stateLabel(kind)}</Badge>
          {!isInForce && <Badge>{word('Over', 'state of a restriction')}</Badge>}
        </>
      }
      actions={
        canLift && (
          <Button
            size="dense"
            aria-label={kind === 'BAN' ? t('Unban {name}', { name }) : t('Unmute {name} in this group', { name })}
            onPress={onLift}
          >
            {kind === 'BAN'
              ? word('Unban', 'button: a person may join a group again')
              : word('Unmute', 'button: a member of a group may write again')}
          </Button>
        )
      }
    >
      {item.appeal !== null && <RestrictionAppeal item={item} appeal={item.appeal} />}
    </RestrictedRow>
  )
}

/** When it ends or, of one that is over, how it ended. */
function endText({ until, isInForce, liftedAt, liftedBy }: Restriction): string {
  if (isInForce)
    return until === null ? t('Until it is lifted') : t('Until {date}', { date: formatDate(until, 'full') })
  const end = liftedAt ?? until
  const date = end === null ? '' : formatDate(end, 'full')
  return liftedBy === null
    ? t('Ended on {date}', { date })
    : t('Lifted by {name} on {date}', { name: liftedBy.displayName, date })
}
