import { Banner } from '@koinon/ui/overlays/Banner'
import { t } from '#lib/text/i18n/index.ts'
import { resultText } from './scanResults.ts'
import type { CheckInState, ReportedScan } from './useCheckIn.ts'
import styles from './CheckIn.module.css'

/**
 * The outcomes of scans that were made without a connection, until somebody has read them. Guests who were let in here
 * although the others decided otherwise come first.
 */
export function ScanReports({ checkIn: { reported, discardReported } }: { readonly checkIn: CheckInState }) {
  if (reported.length === 0) return null
  const others = reported.filter(({ result }) => result.kind !== 'CHECKED_IN')
  const same = reported.filter(({ result }) => result.kind === 'CHECKED_IN')
  return (
    <Banner
      tone={others.length > 0 ? 'warning' : 'success'}
      role={others.length > 0 ? 'alert' : 'status'}
      title={
        others.length > 0
          ? t('{count, plural, one {# scan had a different result} other {# scans had a different result}}', {
              count: others.length,
            })
          : reportedText(same.length)
      }
      onDismiss={discardReported}
    >
      {others.length > 0 && <Scans scans={others} />}
      {same.length > 0 && (
        <details>
          <summary>{others.length > 0 ? reportedText(same.length) : t('Which guest')}</summary>
          <Scans scans={same} />
        </details>
      )}
    </Banner>
  )
}

const reportedText = (count: number): string =>
  t('{count, plural, one {# scan synced} other {# scans synced}}', {
    count,
  })

function Scans({ scans }: { readonly scans: readonly ReportedScan[] }) {
  return (
    <ul className={styles['scans']}>
      {scans.map(({ id, result }) => (
        <li key={id}>
          <bdi>{result.name ?? t('Unknown person')}</bdi>: {resultText(result)}
        </li>
      ))}
    </ul>
  )
}
