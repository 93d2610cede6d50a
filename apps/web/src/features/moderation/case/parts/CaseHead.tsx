import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { t } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { CaseClaim } from '../CaseClaim.tsx'
import { PriorityInfo } from './PriorityInfo.tsx'
import { caseTitle, kindLabel, severityOf, stateLabel } from '../../labels.ts'
import type { Case } from '../../labels.ts'
import styles from './CaseHead.module.css'

/** The subject of a case, its urgency and its moderator. A row of the queue has enough to draw it. */
export function CaseHead({ item }: { readonly item: Case }) {
  const { label, tone } = severityOf(item.severity)
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <Text as="div" size="small" tone="muted" className={styles['facts']}>
          <span>
            {kindLabel(item.target.kind)}
            {' · '}
            <RelativeTime at={item.openedAt} />
            {' · '}
            {t('{count, plural, =0 {Not viewed yet} one {Viewed by # person} other {Viewed by # people}}', {
              count: item.reach,
            })}
          </span>
          <Badge tone={tone}>{label}</Badge>
          {item.state !== 'OPEN' && <Badge tone="info">{stateLabel(item.state)}</Badge>}
          <PriorityInfo item={item} />
        </Text>
        <Heading level={2} size="h3" dir="auto">
          {caseTitle(item)}
        </Heading>
      </div>
      <div className={styles['actions']}>
        {item.state !== 'CLOSED' && <CaseClaim item={item} />}
        <CopyButton
          size="dense"
          text={new URL(paths.managedCase(item.id), location.origin).href}
          label={t('Copy link to this case')}
        />
      </div>
    </header>
  )
}
