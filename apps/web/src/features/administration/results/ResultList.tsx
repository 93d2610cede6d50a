import type { ReactNode } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/text/i18n/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import type { EmptyListProps } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import type { LoadMoreProps } from '#lib/feedback/LoadMore.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { Table } from '../Table.tsx'
import type { TableProps } from '../Table.tsx'

export interface ResultListProps<R> extends Omit<TableProps<R>, 'rows'> {
  readonly query: LoadedQuery<{ readonly items: readonly R[] }> & LoadMoreProps
  /** The empty state: what would be here, and how it gets here. */
  readonly empty: string
  readonly kind: EmptyListProps['kind']
  /** A filter is set: no match does not mean that there is nothing. */
  readonly isNarrowed?: boolean
  /** Above the rows: what can be done with those that are chosen. */
  readonly renderHead?: (rows: readonly R[]) => ReactNode
  /** Below the rows. */
  readonly renderFoot?: (rows: readonly R[]) => ReactNode
}

/** A list of the administration in all its states: loading, empty, no match, rows, and the way to more. */
export function ResultList<R>(props: ResultListProps<R>) {
  const { query, empty, kind, isNarrowed = false, renderHead, renderFoot, ...table } = props
  return (
    <>
      <Loaded query={query} skeleton={<RowsSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind={kind}>{isNarrowed ? t('No results. Try other words or fewer filters.') : empty}</EmptyList>
          ) : (
            <Stack gap={4}>
              {renderHead?.(items)}
              <Table {...table} rows={items} />
              {renderFoot !== undefined && <div>{renderFoot(items)}</div>}
            </Stack>
          )
        }
      </Loaded>
      <LoadMore {...query} />
    </>
  )
}
