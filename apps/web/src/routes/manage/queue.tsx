import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ToggleButton } from '@koinon/ui/actions/ToggleButton'
import { ToggleChip } from '@koinon/ui/marks/Chip'
import { BanDialog } from '#features/administration/user/BanDialog.tsx'
import { CaseHead } from '#features/moderation/case/parts/CaseHead.tsx'
import { CasePanel } from '#features/moderation/case/CasePanel.tsx'
import { CaseRow } from '#features/moderation/queue/CaseRow.tsx'
import { picturesIn } from '#features/moderation/case/ReportedContent.tsx'
import { DecisionBar } from '#features/moderation/decisions/DecisionBar.tsx'
import { useDecisions } from '#features/moderation/decisions/useDecisions.ts'
import type { Decisions } from '#features/moderation/decisions/useDecisions.ts'
import { useHasCasePane } from '#features/moderation/queue/useHasCasePane.ts'
import { useListKeys } from '#features/moderation/queue/useListKeys.ts'
import { QueueFilters, isNarrowed, queryOf } from '#features/moderation/queue/QueueFilters.tsx'
import type { QueueSearch } from '#features/moderation/queue/QueueFilters.tsx'
import { caseTitle } from '#features/moderation/labels.ts'
import type { Case } from '#features/moderation/labels.ts'
import { caseErrorMessages } from '#features/moderation/errorMessages.ts'
import { useQueueWatch } from '#features/moderation/queue/useQueueWatch.ts'
import { useCall, usePages } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import styles from './Queue.module.css'

type Question = GivenOf<'admin.flaggedContent'>['body']

/** A02, A03: pending cases, and the open case beside them. */
export function Queue() {
  const search: QueueSearch = useSearch({ strict: false })
  const { id: ownId } = useAccount()
  const [hasFilters, setFilters] = useState(isNarrowed(search))
  return (
    <Desk
      title={word('Queue', 'of what waits for a decision')}
      question={questionOf(search, ownId)}
      base={paths.queue}
      search={search}
      empty={t('Queue empty')}
      filters={<QueueFilters search={search} isOpen={hasFilters} />}
      actions={
        <ToggleButton
          icon="sliders-horizontal"
          size="dense"
          aria-label={word('Filters', 'name of a group of fields')}
          isSelected={hasFilters}
          onChange={setFilters}
        />
      }
    />
  )
}

/** A04: cases a colleague asks about; their opinion is shown after the moderator has decided. */
export function SecondOpinions() {
  return (
    <Desk
      title={t('Second opinions')}
      question={{ secondOpinion: true, sort: 'AGE' }}
      base={paths.secondOpinions}
      search={{}}
      empty={t('No cases need your opinion')}
    />
  )
}

function questionOf({ state = 'open', type, source, sort }: QueueSearch, ownId: string): Question {
  const states = {
    open: ['OPEN', 'ESCALATED'],
    escalated: ['ESCALATED'],
    closed: ['CLOSED'],
    mine: ['OPEN', 'ESCALATED'],
    groups: ['OPEN'],
  } as const
  return {
    states: [...states[state]],
    ...(state === 'mine' ? { claimedBy: ownId } : {}),
    ...(state === 'groups' ? { at: 'GROUP' } : {}),
    ...(type === undefined ? {} : { kinds: [type.toUpperCase() as Uppercase<typeof type>] }),
    ...(source === undefined ? {} : { source: source === 'auto' ? 'AUTO' : 'REPORTED' }),
    sort: sort === 'age' ? 'AGE' : 'PRIORITY',
  }
}

interface DeskProps {
  readonly title: string
  readonly question: Question
  /** The address of the list; the cases' addresses are below it. */
  readonly base: string
  readonly search: QueueSearch
  readonly empty: string
  readonly filters?: ReactNode
  /** At the end of the page's bar. */
  readonly actions?: ReactNode
}

function Desk({ title, question, base, search, empty, filters, actions }: DeskProps) {
  const { id }: { readonly id?: string } = useParams({ strict: false })
  const list = usePages('admin.flaggedContent', { body: question })
  const hasCasePane = useHasCasePane()
  const navigate = useNavigate()
  useQueueWatch()
  const suffix = queryOf(search)
  const addressOf = (caseId: string | undefined) =>
    caseId === undefined ? base + suffix : `${base}/${caseId}${suffix}`
  const open = (caseId: string | undefined) =>
    void navigate({ href: addressOf(caseId), replace: id !== undefined && caseId !== undefined })
  const decisions = useDecisions(open)
  useShortcut('z', word('Undo', 'button that takes back what was just done'), decisions.undo)
  const all = list.data?.items ?? []
  const items = search.state === 'closed' ? all : all.filter((item) => !decisions.decided.has(item.id))
  // The first case is open on arrival where there is room beside the list.
  const openId = id ?? (hasCasePane ? items[0]?.id : undefined)
  const at = items.findIndex((item) => item.id === openId)
  const move = (steps: 1 | -1) => {
    const target = items[at + steps] ?? (at === -1 ? items[0] : undefined)
    if (target !== undefined) open(target.id)
  }
  /** The case after the open one; the first, once that has left the list. */
  const next = () => open((items[at + 1] ?? items.find((item) => item.id !== openId))?.id)
  useListKeys(move)
  return (
    <Screen title={title} parent={id === undefined ? paths.home : base + suffix} actions={actions}>
      <div className={styles['desk']} data-open={id === undefined ? undefined : ''}>
        <div className={styles['list']} data-cases="">
          {filters}
          <Loaded query={list} skeleton={<RowsSkeleton rows={6} />}>
            {() => <CaseList title={title} items={items} openId={openId} addressOf={addressOf} empty={empty} />}
          </Loaded>
          <LoadMore {...list} />
        </div>
        <div className={styles['case']}>
          {openId === undefined ? (
            <p className={styles['hint']}>
              {list.data !== undefined && (items.length === 0 ? empty : t('Select a case'))}
            </p>
          ) : (
            <OpenCase key={openId} id={openId} card={items[at]} decisions={decisions} onNext={next} />
          )}
        </div>
      </div>
    </Screen>
  )
}

interface CaseListProps {
  readonly title: string
  readonly items: readonly Case[]
  readonly openId: string | undefined
  readonly addressOf: (id: string) => string
  readonly empty: string
}

function CaseList({ title, items, openId, addressOf, empty }: CaseListProps) {
  if (items.length === 0) return <EmptyList kind="post">{empty}</EmptyList>
  return (
    <ul role="list" aria-label={title}>
      {items.map((item) => (
        <CaseRow key={item.id} item={item} href={addressOf(item.id)} isCurrent={item.id === openId} />
      ))}
    </ul>
  )
}

interface OpenCaseProps {
  readonly id: string
  /** As the list knows it: drawn at once, until the whole case is there. */
  readonly card: Case | undefined
  readonly decisions: Decisions
  readonly onNext: () => void
}

function OpenCase({ id, card, decisions, onNext }: OpenCaseProps) {
  const [isCalm, setCalm] = useState(false)
  const [isBanning, setBanning] = useState(false)
  const administers = isAdministrator(useAccount())
  const item = useCall('admin.getFlaggedContent', { params: { id } })
  const known = item.data ?? card
  return (
    <article className={styles['open']} aria-label={known === undefined ? undefined : caseTitle(known)}>
      {known !== undefined && <CaseHead item={known} />}
      <div className={styles['body']}>
        <Loaded query={item} skeleton={<RowsSkeleton rows={5} />} sentences={caseErrorMessages}>
          {(whole) => (
            <>
              {picturesIn(whole) > 0 && (
                <div className={styles['calm']}>
                  <ToggleChip isSelected={isCalm} onChange={setCalm} icon="eye-slash">
                    {t('Hide images')}
                  </ToggleChip>
                </div>
              )}
              <CasePanel item={whole} isCalm={isCalm} />
            </>
          )}
        </Loaded>
      </div>
      {item.data !== undefined && (
        <DecisionBar item={item.data} decisions={decisions} onNext={onNext} onBan={() => setBanning(true)} />
      )}
      {isBanning && item.data !== undefined && (
        <BanDialog
          person={item.data.author}
          caseId={id}
          isAdministrator={administers}
          onClose={() => setBanning(false)}
        />
      )}
    </article>
  )
}
