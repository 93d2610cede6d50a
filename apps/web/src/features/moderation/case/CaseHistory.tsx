import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { type WholeCase, actionText } from '../labels.ts'
import styles from './CasePanel.module.css'

/** Who did what to a case, newest first, from the log. */
export function CaseHistory({ lines }: { readonly lines: WholeCase['history'] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={word('History', 'what was done before')} className={styles['part']}>
      <Heading level={2} size="small" tone="muted">
        {word('History', 'what was done before')}
      </Heading>
      <ol role="list" className={styles['lines']}>
        {lines.map((line, index) => (
          // Entries of the same instant differ only by position; none is ever removed.
          <li key={`${line.at.getTime()} ${index}`} className={styles['line']}>
            <Text size="ui">
              <bdi>{line.actor?.displayName ?? t('The system')}</bdi> {actionText(line.action)}
              {' · '}
              <RelativeTime at={line.at} />
            </Text>
            {line.reason !== null && (
              <Text size="ui" tone="muted" dir="auto">
                {line.reason}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
