import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ToggleChip } from '@koinon/ui/marks/Chip'
import { BanDialog } from '#features/administration/user/BanDialog.tsx'
import { CasePanel } from '#features/moderation/case/CasePanel.tsx'
import { CaseRow } from '#features/moderation/queue/CaseRow.tsx'
import { picturesIn } from '#features/moderation/case/ReportedContent.tsx'
import { DecisionBar } from '#features/moderation/case/DecisionBar.tsx'
import { QueueFilters, queryOf } from '#features/moderation/queue/QueueFilters.tsx'
import type { QueueSearch } from '#features/moderation/queue/QueueFilters.tsx'
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
  return (
    <Desk
      title={word('Queue', 'of what waits for a decision')}
      question={questionOf(search, ownId)}
      base={paths.queue}
      search={search}
      empty={t('Queue empty')}
      filters={<QueueFilters search={search} />}
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
  } as const
  return {
    states: [...states[state]],
    ...(state === 'mine' ? { claimedBy: ownId } : {}),
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
}

function Desk({ title, question, base, search, empty, filters }: DeskProps) {
  const { id }: { readonly id?: string } = useParams({ strict: false })
  const list = usePages('admin.flaggedContent', { body: question })
  const navigate = useNavigate()
  useQueueWatch()
  const suffix = queryOf(search)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  /** The case after the open one; the first, once that has left the list. */
  const next = () => {
    const at = items.findIndex((item) => item.id === id)
    const following = items[at + 1] ?? items.find((item) => item.id !== id)
    void navigate({ href: following === undefined ? base + suffix : `${base}/${following.id}${suffix}` })
  }
  return (
    <Screen title={title} parent={id === undefined ? paths.home : base + suffix}>
      <div className={styles['desk']} data-open={id === undefined ? undefined : ''}>
        <div className={styles['list']}>
          {filters}
          <Loaded query={list} skeleton={<RowsSkeleton rows={6} />}>
            {(data) =>
              data.items.length === 0 ? (
                <EmptyList kind="post">{empty}</EmptyList>
              ) : (
                <ul role="list" aria-label={title}>
                  {data.items.map((item) => (
                    <CaseRow
                      key={item.id}
                      item={item}
                      href={`${base}/${item.id}${suffix}`}
                      isCurrent={item.id === id}
                    />
                  ))}
                </ul>
              )
            }
          </Loaded>
          <LoadMore {...list} />
        </div>
        <div className={styles['case']}>
          {id === undefined ? <NoCase onNext={next} /> : <OpenCase key={id} id={id} onNext={next} />}
        </div>
      </div>
    </Screen>
  )
}

/** While no case is open, the key for the next one opens the first. */
function NoCase({ onNext }: { readonly onNext: () => void }) {
  useShortcut('n', t('Next case'), onNext)
  return <p className={styles['hint']}>{t('Select a case')}</p>
}

function OpenCase({ id, onNext }: { readonly id: string; readonly onNext: () => void }) {
  const [isCalm, setCalm] = useState(false)
  const [isBanning, setBanning] = useState(false)
  const administers = isAdministrator(useAccount())
  const item = useCall('admin.getFlaggedContent', { params: { id } })
  return (
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
          <DecisionBar item={whole} onNext={onNext} onBan={() => setBanning(true)} />
          {isBanning && (
            <BanDialog
              person={whole.author}
              caseId={whole.id}
              isAdministrator={administers}
              onClose={() => setBanning(false)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
