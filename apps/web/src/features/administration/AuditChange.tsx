import { Icon } from '@koinon/ui/foundations/Icon'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './Administration.module.css'
import { Fact, Facts } from './adminLayout.tsx'
import { auditFacts } from './auditFacts.ts'
import type { AuditFact } from './auditFacts.ts'

type State = Parameters<typeof auditFacts>[0]

/** The properties that an action set or changed, shown on request. */
export function AuditChange({ before, after }: { readonly before: State; readonly after: State }) {
  const facts = auditFacts(before, after)
  if (facts.length === 0) return null
  return (
    <details className={styles['change']}>
      <summary>{t('What changed')}</summary>
      <Facts>
        {facts.map((fact) => (
          <Fact key={`${fact.label} ${fact.before} ${fact.after}`} label={fact.label}>
            <Value fact={fact} />
          </Fact>
        ))}
      </Facts>
    </details>
  )
}

function Value({ fact: { before, after } }: { readonly fact: AuditFact }) {
  if (before === undefined || after === undefined) return <span dir="auto">{after ?? before}</span>
  return (
    <span className={styles['changed']}>
      <span dir="auto" className={styles['was']}>
        <VisuallyHidden>{word('Before', 'value that was changed')}: </VisuallyHidden>
        {before}
      </span>
      <Icon name="arrow-right" size="s" />
      <span dir="auto">
        <VisuallyHidden>{word('After', 'value that was changed')}: </VisuallyHidden>
        {after}
      </span>
    </span>
  )
}
