import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { t } from '../i18n/index.ts'

export interface FoundStatusProps {
  readonly found: {
    readonly data: { readonly items: readonly unknown[] } | undefined
    readonly hasNextPage?: boolean
  }
  /** How many there are, about, where that is known. */
  readonly total?: number | undefined
}

/**
 * Says aloud how many were found for what was typed. It stands outside of what comes and goes with the results: a region
 * that appears with its words is not read out.
 */
export function FoundStatus({ found: { data, hasNextPage = false }, total }: FoundStatusProps) {
  return <VisuallyHidden role="status">{data && wordsOf(data.items.length, hasNextPage, total)}</VisuallyHidden>
}

function wordsOf(count: number, hasMore: boolean, total: number | undefined): string {
  if (!hasMore) return t('{count, plural, =0 {Nothing found} one {# result} other {# results}}', { count })
  if (total !== undefined) return t('{count, plural, one {# result} other {About # results}}', { count: total })
  return t('{count, plural, other {The first # results}}', { count })
}
