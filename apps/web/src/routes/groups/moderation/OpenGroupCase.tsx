import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import type { OpenGroup } from '#features/groups/index.ts'
import { CasePreview } from '#features/moderation/case/CasePreview.tsx'
import { MadeDecision } from '#features/moderation/case/MadeDecision.tsx'
import { reasonLabel, severityOf } from '#features/moderation/labels.ts'
import type { Decisions } from '#features/moderation/decisions/useDecisions.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { formatDate } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { GroupAppeal } from './GroupAppeal.tsx'
import { GroupCaseNotes } from './GroupCaseNotes.tsx'
import { GroupDecisionBar } from './GroupDecisionBar.tsx'
import { groupCaseMessages } from './groupCaseCalls.ts'
import type { GroupCard, GroupCase } from './groupCaseCalls.ts'
import styles from './GroupModeration.module.css'

interface OpenGroupCaseProps {
  readonly group: OpenGroup
  readonly card: GroupCard
  readonly decisions: Decisions
  readonly onNext: () => void
}

/** Everything that moderators of a group may know of a case, and their decisions. */
export function OpenGroupCase({ group, card, decisions, onNext }: OpenGroupCaseProps) {
  const item = useCall('groups.moderationCase', { params: { id: card.id } })
  return (
    <article className={styles['case']} aria-label={t('Report about {name}', { name: card.author.displayName })}>
      <Loaded query={item} skeleton={<RowsSkeleton rows={3} hasMark={false} />} sentences={groupCaseMessages}>
        {(whole) => (
          <>
            <Facts item={whole} />
            <CasePreview
              preview={whole.target.preview}
              sent={whole.target.sent}
              isGone={whole.decision?.decision === 'REMOVE' || whole.target.today.state === 'GONE'}
            />
            {whole.target.today.preview !== null && (
              <Stack gap={2}>
                <Text size="small" tone="muted">
                  {t('This was edited after it was reported.')}
                </Text>
                <CasePreview preview={whole.target.today.preview} />
              </Stack>
            )}
            {whole.decision !== null && (
              <MadeDecision
                decision={whole.decision}
                by={whole.decision.by?.displayName ?? t('The platform’s moderators')}
              />
            )}
            {whole.appeal !== null && <GroupAppeal item={whole} appeal={whole.appeal} />}
            <GroupCaseNotes item={whole} />
            <GroupDecisionBar key={whole.id} group={group} item={whole} decisions={decisions} onNext={onNext} />
          </>
        )}
      </Loaded>
    </article>
  )
}

function Facts({ item }: { readonly item: GroupCase }) {
  const { label, tone } = severityOf(item.severity)
  const { removed } = item.authorRecord
  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        <Badge tone={tone}>{label}</Badge>
        {item.reasons.map(({ reason, count }) => (
          <Badge key={reason}>{`${reasonLabel(reason, item.target.kind)} · ${count}`}</Badge>
        ))}
        {item.flags.map(({ rule }) => (
          <Badge key={rule}>
            <bdi>{rule}</bdi>
          </Badge>
        ))}
      </Cluster>
      <Text size="small" tone="muted">
        {removed === 0
          ? t('Nothing of theirs was removed here before.')
          : t('{count, plural, one {# thing of theirs was} other {# things of theirs were}} removed here before.', {
              count: removed,
            })}
      </Text>
      {item.dueAt !== null && (
        <Text size="small" tone="muted">
          {t('Goes to the platform’s moderators on {date} unless it is decided.', {
            date: formatDate(item.dueAt, 'full'),
          })}
        </Text>
      )}
      {item.state === 'WITH_PLATFORM' && (
        <Text weight="bold">{t('The platform’s moderators have this case now.')}</Text>
      )}
      {item.hiddenAt !== null && <Text size="small">{t('Hidden until somebody decides.')}</Text>}
    </Stack>
  )
}
