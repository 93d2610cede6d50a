import { CohortTable } from '@koinon/ui/overview/CohortTable'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { formatDate, formatNumber, formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Metrics } from './metrics.ts'

const spans = [1, 2, 4, 8, 12, 26] as const

/** Of those who joined in a given week, how many were still active that many weeks later. */
export function Retention({ weeks }: { readonly weeks: Metrics['retention'] }) {
  const title = word('Retention', 'of members')
  const longest = Math.max(0, ...weeks.map(({ kept }) => kept.length))
  const shown = spans.filter((later) => later <= longest)
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading level={3} size="h3">
        {title}
      </Heading>
      <Text size="small" tone="muted">
        {t('Share of each week’s new members who stayed. Hidden for fewer than five people.')}
      </Text>
      {weeks.length > 0 && (
        <CohortTable
          label={title}
          unknown={t('Not known yet')}
          head={[
            t('Week from'),
            word('Joined', 'how many people, column'),
            ...shown.map((count) => t('{count, plural, one {After # week} other {After # weeks}}', { count })),
          ]}
          rows={weeks.map(({ week, joined, kept }) => ({
            id: week,
            name: formatDate(new Date(`${week}T00:00:00.000Z`), 'short', 'UTC'),
            size: formatNumber(joined),
            cells: shown.map((later) => {
              const there = kept[later - 1]
              return there === undefined ? null : { share: there / joined, words: formatPercent(there / joined) }
            }),
          }))}
        />
      )}
    </Stack>
  )
}
