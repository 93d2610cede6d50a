import { i18n, t } from '../../text/i18n/index.ts'

const minute = 60
const hour = 60 * minute

/** "3 minutes", "24 hours": as precise as matters to a person who waits. */
function lengthOf(seconds: number): string {
  const [unit, size] = seconds < 2 * hour ? (['minute', minute] as const) : (['hour', hour] as const)
  return new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / size),
  )
}

/** When another try makes sense, to the second when it is soon. Not announced: it changes constantly. */
export function RetryIn({ seconds }: { readonly seconds: number }) {
  if (seconds <= 0) return null
  return (
    <span aria-hidden="true">
      {' '}
      {seconds < 2 * minute
        ? t('You can try again in {seconds} s.', { seconds })
        : t('You can try again in {time}.', { time: lengthOf(seconds) })}
    </span>
  )
}
