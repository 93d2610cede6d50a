import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { formatDate } from '#lib/text/format.ts'
import { type WholeCase, decisionLabel } from '../labels.ts'
import { MadeDecision } from './MadeDecision.tsx'
import styles from './CasePanel.module.css'

/** The decision, or the person who is asked. */
export function CaseState({ item: { decision, secondOpinion, appeal, state, group } }: { readonly item: WholeCase }) {
  return (
    <>
      {decision !== null && <MadeDecision decision={decision} by={decision.by?.displayName ?? t('Deleted account')} />}
      {group !== null && state !== 'CLOSED' && group.level !== 'PLATFORM' && <WithGroup group={group} />}
      {secondOpinion !== null && state === 'ESCALATED' && (
        <div className={styles['standing']}>
          <Text weight="bold">
            {t('{name} asks for a second opinion', { name: secondOpinion.askedBy.displayName })}
          </Text>
          <Text size="small" tone="muted">
            {secondOpinion.proposal === undefined
              ? t('Their proposal is shown after you decide.')
              : t('Proposed: {decision}', { decision: decisionLabel(secondOpinion.proposal) })}
          </Text>
        </div>
      )}
      {appeal !== null && (
        <div className={styles['standing']}>
          <Text weight="bold">{t('The author appeals')}</Text>
          <Text dir="auto">{appeal.text}</Text>
          <Text size="small" tone="muted">
            <RelativeTime at={appeal.createdAt} />
          </Text>
        </div>
      )}
    </>
  )
}

/** The group whose moderators decide, and until when they decide alone. */
const WithGroup = ({ group: { name, dueAt } }: { readonly group: NonNullable<WholeCase['group']> }) => (
  <Text size="small" tone="muted">
    {dueAt === null
      ? t('The moderators of {group} can decide this case, too.', { group: name })
      : t('The moderators of {group} decide this case until {date}. If you take or decide it, you take it over.', {
          group: name,
          date: formatDate(dueAt, 'full'),
        })}
  </Text>
)
