import { formatDate } from './format.ts'

/** A stretch of time that a list may be narrowed to, as calls take it. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** To the last instant before the next begins. */
export const spanBetween = (from: Date, next: Date): Span => ({
  from: from.toISOString(),
  to: new Date(next.getTime() - 1).toISOString(),
})

/** This month and those before it, newest first, in the reader's own zone. */
export function lastMonths(now: Date, count: number): readonly { value: string; label: string; span: Span }[] {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  return Array.from({ length: count }, (_, ago) => {
    const from = new Date(year, month - ago, 1)
    const span = spanBetween(from, new Date(year, month - ago + 1, 1))
    const value = `${from.getFullYear()}-${String(from.getMonth() + 1).padStart(2, '0')}`
    return { value, label: formatDate(from, 'month'), span }
  })
}
