import { Stack } from '@koinon/ui/foundations/Stack'
import { NumbersTable } from '@koinon/ui/overview/NumbersTable'
import { CsvButton } from '#lib/numbers/CsvButton.tsx'
import { formatNumber } from '#lib/text/format.ts'
import { word } from '#lib/text/i18n/index.ts'
import { healthItem } from '../overview/healthTexts.ts'
import type { Part } from './partFacts.ts'

/** How the deliveries of the last seven days ended, by kind. */
export function DeliveryTable({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }) {
  const head = [
    word('Kind', 'column: of a delivery'),
    word('Delivered', 'column: how many mails or pushes'),
    word('Refused', 'column: how many mails or pushes'),
    word('Failed', 'column: how many tries'),
  ]
  const rows = parts.flatMap((part) => {
    const { delivered, refused = 0, failed = 0 } = part.facts
    return delivered === undefined
      ? []
      : [{ id: part.name, name: healthItem(part, new Date()).name, counts: [delivered, refused, failed] }]
  })
  return (
    <Stack gap={3}>
      <NumbersTable
        label={label}
        head={head}
        rows={rows.map(({ counts, ...row }) => ({ ...row, cells: counts.map(formatNumber) }))}
      />
      <div>
        <CsvButton
          title={label}
          file="deliveries"
          renderRows={() => [head, ...rows.map(({ name, counts }) => [name, ...counts.map(String)])]}
        />
      </div>
    </Stack>
  )
}
