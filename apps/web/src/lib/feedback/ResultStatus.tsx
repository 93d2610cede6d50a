import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { t } from '../text/i18n/index.ts'

export interface ResultStatusProps {
  readonly found: {
    readonly data: { readonly items: readonly unknown[] } | undefined
    readonly hasNextPage?: boolean
  }
  /** The approximate number, if known. */
  readonly total?: number | undefined
}

/**
 * Announces how many results were found. It must be outside of what appears and disappears with the results: a live
 * region inserted together with its text is not announced.
 */
export function ResultStatus({ found: { data, hasNextPage = false }, total }: ResultStatusProps) {
  return <VisuallyHidden role="status">{data && textOf(data.items.length, hasNextPage, total)}</VisuallyHidden>
}

function textOf(count: number, hasMore: boolean, total: number | undefined): string {
  if (!hasMore) return t('{count, plural, =0 {Nothing found} one {# result} other {# results}}', { count })
  if (total !== undefined) return t('{count, plural, one {# result} other {About # results}}', { count: total })
  return t('{count, plural, other {The first # results}}', { count })
}
