import { Fragment } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import type { OpenGroup } from '#features/groups/index.ts'
import { CaseRow } from '#features/moderation/queue/CaseRow.tsx'
import type { RowCase } from '#features/moderation/queue/CaseRow.tsx'
import { useDecisions } from '#features/moderation/decisions/useDecisions.ts'
import { counted } from '#features/moderation/queue/counted.ts'
import { useListKeys } from '#features/moderation/queue/useListKeys.ts'
import { usePages } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useIsWide } from '../manage/useIsWide.ts'
import { OpenGroupCase } from './OpenGroupCase.tsx'
import { groupDecisionCalls } from './groupCaseCalls.ts'
import { SectionFilter } from './SectionFilter.tsx'
import { moderationSection } from './moderationSection.tsx'
import type { GroupCard } from './groupCaseCalls.ts'
import styles from './GroupModeration.module.css'

type Shown = 'open' | 'appeals' | 'platform' | 'decided'
const questions: Readonly<Record<Shown, Omit<GivenOf<'groups.moderationQueue'>['body'], 'groupId'>>> = {
  open: { states: ['OPEN'] },
  appeals: { appealed: true },
  platform: { states: ['WITH_PLATFORM'] },
  decided: { states: ['CLOSED'] },
}
const isShown = (value: unknown): value is Shown => typeof value === 'string' && Object.hasOwn(questions, value)

/** The cases of a group, for its moderators to decide. */
export const GroupModeration = moderationSection(Cases)

function Cases({ group }: { readonly group: OpenGroup }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const shown = isShown(search['show']) ? search['show'] : 'open'
  const list = usePages('groups.moderationQueue', { body: { groupId: group.id, ...questions[shown] } })
  const base = paths.manageGroup(group.id, 'moderation')
  const addressOf = (state: Shown, caseId?: string) => {
    const query = new URLSearchParams({ ...(state === 'open' ? {} : { show: state }), ...(caseId && { case: caseId }) })
    return query.size === 0 ? base : `${base}?${query}`
  }
  const navigate = useNavigate()
  const go = (href: string) => void navigate({ href, replace: true, resetScroll: false })
  const open = (caseId?: string) => go(addressOf(shown, caseId))
  const decisions = useDecisions(open, groupDecisionCalls)
  useShortcut('z', word('Undo', 'button that takes back what was just done'), decisions.undo)
  const all = list.data?.pages.flatMap(({ items }) => items) ?? []
  const items = shown === 'open' ? all.filter(({ id }) => !decisions.decided.has(id)) : all
  const isWide = useIsWide()
  const named = typeof search['case'] === 'string' ? search['case'] : undefined
  // The first case is open on arrival where its list stays in view.
  const openId = items.some(({ id }) => id === named) ? named : isWide ? items[0]?.id : undefined
  const at = items.findIndex(({ id }) => id === openId)
  const next = () => open((items[at + 1] ?? items.find(({ id }) => id !== openId))?.id)
  useListKeys((steps) => open((items[at + steps] ?? items[0])?.id))
  const counts = list.data?.pages[0]?.counts
  return (
    <div data-cases="">
      <StateFilter shown={shown} counts={counts} onChange={(state) => go(addressOf(state))} />
      <Loaded query={list} skeleton={<RowsSkeleton rows={4} hasMark={false} />}>
        {() =>
          items.length === 0 ? (
            <EmptyList kind="post">{emptyText(shown)}</EmptyList>
          ) : (
            <ul role="list" aria-label={word('Reports', 'made in a group')}>
              {items.map((item) => (
                <Fragment key={item.id}>
                  <CaseRow
                    item={rowOf(item)}
                    href={addressOf(shown, item.id === openId && !isWide ? undefined : item.id)}
                    isCurrent={item.id === openId}
                  />
                  {item.id === openId && (
                    <li className={styles['open']}>
                      <OpenGroupCase group={group} card={item} decisions={decisions} onNext={next} />
                    </li>
                  )}
                </Fragment>
              ))}
            </ul>
          )
        }
      </Loaded>
      <LoadMore {...list} />
    </div>
  )
}

interface StateFilterProps {
  readonly shown: Shown
  readonly counts: { readonly open: number; readonly appeals: number; readonly withPlatform: number } | undefined
  readonly onChange: (shown: Shown) => void
}

function StateFilter({ shown, counts, onChange }: StateFilterProps) {
  const { open = 0, appeals = 0, withPlatform = 0 } = counts ?? {}
  return (
    <SectionFilter>
      <ToggleChipGroup
        aria-label={t('Filter cases')}
        selectionMode="single"
        isChoiceRequired
        selected={[shown]}
        onChange={([state]) => isShown(state) && onChange(state)}
      >
        <ToggleChip id="open">{counted(word('Open', 'reports in a group'), open)}</ToggleChip>
        <ToggleChip id="appeals">{counted(word('Appeals', 'against decisions'), appeals)}</ToggleChip>
        <ToggleChip id="platform">{counted(t('With the platform'), withPlatform)}</ToggleChip>
        <ToggleChip id="decided">{word('Decided', 'reports in a group')}</ToggleChip>
      </ToggleChipGroup>
    </SectionFilter>
  )
}

const emptyText = (shown: Shown): string =>
  ({
    open: t('Nothing waits for a decision'),
    appeals: t('No appeals'),
    platform: t('The platform has no case of this group'),
    decided: t('Nothing was decided yet'),
  })[shown]

/** A group knows less of a case than staff: only its own flags, no second opinions, and not who of the staff works on it. */
const rowOf = ({ state, claim, flags, ...item }: GroupCard): RowCase => ({
  ...item,
  claim: claim?.by ? { by: claim.by } : null,
  state: state === 'CLOSED' ? 'CLOSED' : 'OPEN',
  autoFlags: flags,
})
