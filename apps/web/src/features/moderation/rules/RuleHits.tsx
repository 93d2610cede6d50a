import { useState } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Badge } from '@koinon/ui/marks/Badge'
import { useCall } from '#lib/data/calls/index.ts'
import type { GivenOf, ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { useDebounced } from '#lib/interaction/useDebounced.ts'
import { ProblemPanel } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { type RuleDraft, groupConditionOf, isTestable, settingsOf } from './ruleDraft.ts'
import { decisionLabel, kindLabel } from '../labels.ts'
import styles from './RuleHits.module.css'

type Result = ReplyOf<'admin.rulesRehearse'> | ReplyOf<'groups.moderationRulesRehearse'>

const spans = ['1', '7', '30', '90'] as const
/** How long nothing changes before the rule is tried again, in ms: each try is recorded in the log. */
const pauseMs = 900

interface RuleHitsProps {
  readonly draft: RuleDraft
  /** Of the rule of a group: what was written there. */
  readonly groupId?: string
}

/** Past content that the rule would have flagged, as the rule is being written. */
export function RuleHits({ draft, groupId }: RuleHitsProps) {
  const isOfGroup = groupId !== undefined
  const [days, setDays] = useState(isOfGroup ? '30' : '90')
  const isReady = isTestable(draft)
  const question = isReady
    ? JSON.stringify(
        isOfGroup
          ? { groupId, ...groupConditionOf(draft), days: Number(days) }
          : { settings: settingsOf(draft), targets: draft.targets, days: Number(days) },
      )
    : null
  const settled = useDebounced(question, pauseMs)
  const ofPlace = useCall(
    'admin.rulesRehearse',
    { body: JSON.parse(settled ?? '{}') as GivenOf<'admin.rulesRehearse'>['body'] },
    { enabled: settled !== null && !isOfGroup, staleTime: Infinity },
  )
  const ofGroup = useCall(
    'groups.moderationRulesRehearse',
    { body: JSON.parse(settled ?? '{}') as GivenOf<'groups.moderationRulesRehearse'>['body'] },
    { enabled: settled !== null && isOfGroup, staleTime: Infinity },
  )
  const query = isOfGroup ? ofGroup : ofPlace
  const [latest, setLatest] = useState<Result | null>(null)
  if (query.data !== undefined && query.data !== latest) setLatest(query.data)
  const isBehind = question !== settled || query.isFetching
  return (
    <section aria-label={t('Test on past content')} className={styles['hits']} aria-busy={isReady && isBehind}>
      <div className={styles['head']}>
        <Heading level={2} size="h4">
          {t('Test on past content')}
        </Heading>
        <NativeSelect
          label={t('Time range')}
          isLabelHidden
          size="dense"
          value={days}
          onChange={setDays}
          options={(isOfGroup ? spans.slice(0, -1) : spans).map((span) => ({
            value: span,
            label: t('{count, plural, one {The last day} other {The last # days}}', { count: Number(span) }),
          }))}
        />
      </div>
      <RuleHitsState
        query={query}
        isReady={isReady}
        isBehind={isBehind}
        latest={latest}
        floor={Number(draft.floor) / 100}
      />
    </section>
  )
}

interface RuleHitsStateProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown }
  readonly isReady: boolean
  /** The shown hits belong to the rule as it was before the last change. */
  readonly isBehind: boolean
  readonly latest: Result | null
  /** The share of right flags that the rule has to keep. */
  readonly floor: number
}

function RuleHitsState({ query, isReady, isBehind, latest, floor }: RuleHitsStateProps) {
  if (!isReady) return <Text tone="muted">{t('Fill in the condition to see what the rule would have flagged.')}</Text>
  if (query.error !== null && !isBehind)
    return <ProblemPanel error={query.error} onRetry={() => void query.refetch()} />
  if (latest === null) return <RowsSkeleton rows={4} />
  return <Found result={latest} isBehind={isBehind} floor={floor} />
}

interface FoundProps {
  readonly result: Result
  readonly isBehind: boolean
  readonly floor: number
}

function Found({ result, isBehind, floor }: FoundProps) {
  const { looked, hits, removed, kept, examples } = result
  return (
    <div className={styles['found']} data-behind={isBehind ? '' : undefined}>
      <div role="status" className={styles['count']}>
        <Text as="span" size="lead" weight="bold" isTabular>
          {isBehind ? t('Testing…') : t('{hits, plural, =0 {No hits} one {# hit} other {# hits}}', { hits })}
        </Text>
        <Text as="span" size="ui" tone="muted">
          {t('{looked, number} checked. People removed {removed, number} of the hits and kept {kept, number}.', {
            looked,
            removed,
            kept,
          })}
        </Text>
        {removed + kept > 0 && <Text size="ui">{precisionText(removed / (removed + kept), floor)}</Text>}
      </div>
      {examples.length > 0 && (
        <ul
          role="list"
          aria-label={word('Examples', 'of content that a rule would have flagged')}
          className={styles['examples']}
        >
          {examples.map(({ kind, id, text, createdAt, decision }) => (
            <li key={id} className={styles['example']}>
              <Text size="small" tone="muted">
                <Badge>{kindLabel(kind)}</Badge> <RelativeTime at={createdAt} />{' '}
                {decision !== null && (
                  <Badge tone={decision === 'REMOVE' ? 'success' : 'warning'}>{decisionLabel(decision)}</Badge>
                )}
              </Text>
              <Text size="ui" truncate={3} dir="auto">
                {text}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How often the rule would have been right, as far as people have decided, and whether that is enough. */
const precisionText = (share: number, floor: number): string =>
  share < floor
    ? t('That is right in {share, number, percent}: too few, so the rule would only suggest.', { share })
    : t('That is right in {share, number, percent}.', { share })
