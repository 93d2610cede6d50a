import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { formatNumber, formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { type Vote, choiceLabel, turnoutText } from './voteLabels.ts'

/** How many voted, how, and what it takes to pass. */
export function VoteResult({ vote }: { readonly vote: Vote }) {
  const { roll, voted, quorum, threshold, result, state, isSecret } = vote
  const share = roll === 0 ? 0 : voted / roll
  const [title, isOpen] = [state === 'OPEN' ? t('So far') : word('Result', 'of a vote'), state === 'OPEN']
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Heading level={4} size="h4">
        {title}
      </Heading>
      <Stack gap={2}>
        <ProgressBar label={turnoutText(vote)} share={share} words={formatPercent(share)} />
        <Text size="small" tone="muted">
          {turnoutText(vote)}
        </Text>
      </Stack>
      {result !== null && (
        <Text>
          {[
            `${choiceLabel('YES')} ${formatNumber(result.yes)}`,
            `${choiceLabel('NO')} ${formatNumber(result.no)}`,
            `${choiceLabel('ABSTAIN')} ${formatNumber(result.abstain)}`,
          ].join(' · ')}
        </Text>
      )}
      {isOpen && isSecret && <Text tone="muted">{t('The result appears when the vote has ended.')}</Text>}
      <Text size="small" tone="muted">
        {t(
          'It passes if at least {quorum}% of those who may vote take part, and {threshold}% of the votes are for it.',
          {
            quorum,
            threshold,
          },
        )}
      </Text>
    </Stack>
  )
}
