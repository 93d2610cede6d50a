import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { type WholeCase, actionText } from '../../labels.ts'
import styles from './CaseTimeline.module.css'

interface CaseEvent {
  readonly key: string
  readonly at: Date
  readonly title: string
  readonly detail?: string | null
}

/** Everything that happened to what is judged, in order: said, reported, flagged, hidden, decided. */
export function CaseTimeline({ item }: { readonly item: WholeCase }) {
  return (
    <ol role="list" className={styles['line']}>
      {eventsOf(item)
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ key, at, title, detail }) => (
          <li key={key} className={styles['event']}>
            <Text size="ui" weight="bold" dir="auto">
              {title}
            </Text>
            <Text size="small" tone="muted">
              <RelativeTime at={at} />
            </Text>
            {detail && (
              <Text size="small" tone="muted" dir="auto">
                {detail}
              </Text>
            )}
          </li>
        ))}
    </ol>
  )
}

function eventsOf(item: WholeCase): readonly CaseEvent[] {
  const { context, author, reports, autoFlags, hiddenAt, history } = item
  const first = reports.at(-1)
  return [
    ...(context === null
      ? []
      : [{ key: 'said', at: context.saidAt, title: t('{name} posted', { name: author.displayName }) }]),
    ...(context?.editedAt ? [{ key: 'edited', at: context.editedAt, title: t('Last edited') }] : []),
    ...(first === undefined ? [] : [{ key: 'first', at: first.at, title: t('First report') }]),
    ...(reports[0] !== undefined && reports.length > 1
      ? [
          {
            key: 'latest',
            at: reports[0].at,
            title: t('{count, plural, one {# more report} other {# more reports}}', { count: reports.length - 1 }),
          },
        ]
      : []),
    ...autoFlags.map(({ rule, at }) => ({
      key: `flag ${rule}`,
      at,
      title: t('Flagged by “{rule}”', { rule }),
    })),
    ...(hiddenAt === null ? [] : [{ key: 'hidden', at: hiddenAt, title: t('Hidden until decided') }]),
    ...history.map((line, index) => ({
      key: `history ${index}`,
      at: line.at,
      title: `${line.actor?.displayName ?? t('The system')} ${actionText(line.action)}`,
      detail: line.reason,
    })),
  ]
}
