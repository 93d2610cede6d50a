import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Banner } from '@koinon/ui/overlays/Banner'
import styles from '#features/premium/Premium.module.css'
import { statementTable } from '#features/premium/tables.ts'
import { SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { saveAsCsv } from '#lib/text/csv/csv.ts'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { SalesTotals } from './SalesTotals.tsx'

type Payouts = ReplyOf<'groups.premiumEntitlementsPayouts'>
type StatementEntry = Payouts['statement'][number]

/** Refunds and disputes are negative, and so is the share of them that this place gives back. */
function lineText({ kind, gross, fee }: StatementEntry): string {
  const plain = ({ amount, currency }: StatementEntry['fee']) => formatMoney({ amount: Math.abs(amount), currency })
  const [whole, part] = [plain(gross), plain(fee)]
  return kind === 'REFUNDED' || kind === 'DISPUTED'
    ? t('{gross} taken back, {fee} of it from this place', { gross: whole, fee: part })
    : t('{gross} less {fee} for this place', { gross: whole, fee: part })
}

const badgeOf = (kind: StatementEntry['kind']): string | null =>
  ({
    CHARGED: null,
    REFUNDED: word('Refunded', 'state of a purchase'),
    DISPUTED: word('Disputed', 'what happened to a purchase'),
    DISPUTE_WON: word('Dispute decided for the seller', 'what happened to a purchase'),
  })[kind]

interface StatementProps {
  readonly payouts: Payouts
  /** Chooses its time. */
  readonly children: ReactNode
}

/** The sales of a period, and the rest after the fee. */
export function Statement({ payouts, children }: StatementProps) {
  const { statement, statementIsWhole, totals } = payouts
  return (
    <>
      <Heading level={2} size="h4">
        {word('Statement', 'of what was sold')}
      </Heading>
      <Cluster align="end">
        {children}
        {statement.length > 0 && (
          <Button icon="download-simple" onPress={() => saveAsCsv('statement', statementTable(statement))}>
            {t('Save as CSV')}
          </Button>
        )}
      </Cluster>
      <div className={styles['flush']}>
        <SalesTotals totals={totals} />
      </div>
      {!statementIsWhole && (
        <Banner tone="warning">
          {t('Only the latest {count} lines are listed and saved. Choose a shorter time to see the others.', {
            count: formatNumber(statement.length),
          })}
        </Banner>
      )}
      {statement.length === 0 ? (
        <Text tone="muted">{t('No sales')}</Text>
      ) : (
        <SettingRows label={word('Statement', 'of what was sold')}>
          {statement.map((line, index) => (
            // Two lines may be alike in everything; none is ever moved.
            <StatementLine key={`${line.purchaseId} ${line.kind} ${line.at.getTime()} ${index}`} line={line} />
          ))}
        </SettingRows>
      )}
    </>
  )
}

function StatementLine({ line }: { readonly line: StatementEntry }) {
  const { purchaseId, title, kind, net, at } = line
  const badge = badgeOf(kind)
  return (
    <SettingRow
      name={
        <Link href={paths.purchase(purchaseId)}>
          <bdi>{title}</bdi>
        </Link>
      }
      badges={badge !== null && <Badge>{badge}</Badge>}
      hint={[formatDate(at, 'day'), lineText(line)].join(' · ')}
      action={<Text weight="bold">{formatMoney(net)}</Text>}
    />
  )
}
