import type { ReactNode } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { t } from '#lib/i18n/index.ts'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import type { EmptinessProps } from '#lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '#lib/states/index.ts'
import type { LoadedQuery } from '#lib/states/Loaded.tsx'
import type { LoadMoreProps } from '#lib/states/LoadMore.tsx'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'
import { Table } from './Table.tsx'
import type { TableProps } from './Table.tsx'

export interface FoundListProps<R> extends Omit<TableProps<R>, 'rows'> {
  readonly query: LoadedQuery<{ readonly items: readonly R[] }> & LoadMoreProps
  /** The empty state: what would be here, and how it gets here. */
  readonly empty: string
  readonly kind: EmptinessProps['kind']
  /** A filter is set: no match does not mean that there is nothing. */
  readonly isNarrowed?: boolean
  /** Below the rows. */
  readonly renderFoot?: (rows: readonly R[]) => ReactNode
}

/** A list of the administration in all its states: loading, empty, no match, rows, and the way to more. */
export function FoundList<R>(props: FoundListProps<R>) {
  const { query, empty, kind, isNarrowed = false, renderFoot, ...table } = props
  return (
    <>
      <Loaded query={query} skeleton={<RowsSkeleton rows={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind={kind}>
              {isNarrowed ? t('Nothing matches. Search for less, or for something else.') : empty}
            </Emptiness>
          ) : (
            <Stack gap={4}>
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
