import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { type WholeCase, decisionLabel } from '../labels.ts'
import styles from './CasePanel.module.css'

/** The decision, or the person who is asked. */
export function CaseState({ item: { decision, secondOpinion, appeal, state } }: { readonly item: WholeCase }) {
  return (
    <>
      {decision !== null && (
        <div className={styles['standing']}>
          <Text weight="bold">
            {decisionLabel(decision.decision)}
            {decision.rule !== null && (
              <>
                {': '}
                <bdi>{ruleLabel(decision.rule)}</bdi>
              </>
            )}
          </Text>
          <Text size="small" tone="muted">
            <bdi>{decision.by?.displayName ?? t('Deleted account')}</bdi>, <RelativeTime at={decision.at} />
          </Text>
          {decision.note !== null && <Text dir="auto">{decision.note}</Text>}
        </div>
      )}
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
