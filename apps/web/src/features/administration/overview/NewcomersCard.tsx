import { Text } from '@koinon/ui/foundations/Text'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { StepBars } from '@koinon/ui/overview/StepBars'
import { CsvButton } from '#lib/numbers/CsvButton.tsx'
import { formatNumber, formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { PlaceNumbers } from './overviewTexts.ts'

/** How far those came who registered in the period. */
export function NewcomersCard({ numbers: { newcomers } }: { readonly numbers: PlaceNumbers }) {
  const title = word('Newcomers', 'people who registered lately')
  return (
    <DataCard
      title={title}
      aside={
        newcomers === null ? (
          t('in their first seven days')
        ) : (
          <CsvButton title={title} file="newcomers" renderRows={() => rowsOf(newcomers)} />
        )
      }
    >
      {newcomers === null ? (
        <Text size="small" tone="muted">
          {t('Shown once five people have registered in this time.')}
        </Text>
      ) : (
        <StepBars label={title} steps={stepsOf(newcomers)} />
      )}
    </DataCard>
  )
}

const rowsOf = (newcomers: NonNullable<PlaceNumbers['newcomers']>): string[][] =>
  stepsOf(newcomers).map(({ name, count }) => [name, `${count}`])

function stepsOf({ registered, confirmed, grouped, spoke }: NonNullable<PlaceNumbers['newcomers']>) {
  const step = (name: string, count: number) => {
    const share = count / registered
    return { name, count, share, words: `${formatNumber(count)} · ${formatPercent(share)}` }
  }
  return [
    step(word('Registered', 'step of newcomers'), registered),
    step(word('Confirmed', 'step of newcomers'), confirmed),
    step(t('Joined a group'), grouped),
    step(t('Posted, commented or reacted'), spoke),
  ]
}
