import { CaseAside } from './parts/CaseAside.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { CaseReports } from './parts/CaseReports.tsx'
import { CaseState } from './CaseState.tsx'
import { ContentInContext } from './parts/ContentInContext.tsx'
import type { WholeCase } from '../labels.ts'
import styles from './CasePanel.module.css'

export interface CasePanelProps {
  readonly item: WholeCase
  readonly isCalm: boolean
}

/** Everything about one case: what was said, the reports, the author, the rule, and what was done. */
export function CasePanel({ item, isCalm }: CasePanelProps) {
  return (
    <div className={styles['panel']}>
      <div className={styles['main']}>
        <CaseState item={item} />
        <ContentInContext item={item} isCalm={isCalm} />
        <CaseReports item={item} />
        <CaseNotes item={item} />
      </div>
      <div className={styles['aside']}>
        <CaseAside item={item} />
      </div>
    </div>
  )
}
