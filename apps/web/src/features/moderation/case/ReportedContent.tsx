import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { CasePreview } from './CasePreview.tsx'
import type { WholeCase } from '../labels.ts'
import styles from './CasePanel.module.css'

export interface ReportedContentProps {
  readonly item: WholeCase
  readonly isCalm: boolean
}

/** How many pictures and recordings are in anything that a case shows. */
export const picturesIn = ({ target: { preview, today }, earlier }: WholeCase): number =>
  [preview, today.preview, ...earlier.map((one) => one.preview)].reduce(
    (count, one) => count + (one ? one.images.length + one.recordings.length : 0),
    0,
  )

/** The judged content as it was reported; its present text, and the content of earlier reports, where that differs. */
export function ReportedContent({ item, isCalm }: ReportedContentProps) {
  const { target, decision, earlier } = item
  const { state, preview: now } = target.today
  const isGone = state === 'GONE' || decision?.decision === 'REMOVE'
  const reported = (
    <CasePreview preview={target.preview} sent={target.sent} isCalm={isCalm} isGone={isGone || now !== null} />
  )
  if (state === 'SAME' && earlier.length === 0) return reported
  return (
    <>
      {state === 'EDITED' && <Banner tone="warning">{t('This was edited after it was reported.')}</Banner>}
      {state === 'GONE' && <Banner tone="info">{t('This was deleted after it was reported.')}</Banner>}
      <Version title={word('When reported', 'version of what is judged')}>{reported}</Version>
      {now !== null && (
        <Version title={word('Now', 'version of what is judged')}>
          <CasePreview preview={now} isCalm={isCalm} isGone={isGone} />
        </Version>
      )}
      {earlier.map(({ at, preview }) => (
        <Version
          key={at.getTime()}
          title={t('Earlier report')}
          facts={
            <Text size="small" tone="muted">
              <RelativeTime at={at} />
            </Text>
          }
        >
          <CasePreview preview={preview} isCalm={isCalm} isGone />
        </Version>
      ))}
    </>
  )
}

interface VersionProps {
  readonly title: string
  readonly facts?: ReactNode
  readonly children: ReactNode
}
function Version({ title, facts, children }: VersionProps) {
  return (
    <section aria-label={title} className={styles['part']}>
      <Heading level={2} size="small" tone="muted">
        {title}
      </Heading>
      {facts}
      {children}
    </section>
  )
}
