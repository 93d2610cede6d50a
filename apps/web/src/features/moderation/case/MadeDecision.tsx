import { Text } from '@koinon/ui/foundations/Text'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { type Case, decisionLabel } from '../labels.ts'
import styles from './CasePanel.module.css'

interface MadeDecisionProps {
  readonly decision: Pick<NonNullable<Case['decision']>, 'decision' | 'rule' | 'note' | 'at'>
  /** The name of the people who made it. */
  readonly by: string
}

/** The decision in force. */
export function MadeDecision({ decision: { decision, rule, note, at }, by }: MadeDecisionProps) {
  return (
    <div className={styles['standing']}>
      <Text weight="bold">
        {decisionLabel(decision)}
        {rule !== null && (
          <>
            {': '}
            <bdi>{ruleLabel(rule)}</bdi>
          </>
        )}
      </Text>
      <Text size="small" tone="muted">
        <bdi>{by}</bdi>, <RelativeTime at={at} />
      </Text>
      {note !== null && <Text dir="auto">{note}</Text>}
    </div>
  )
}
