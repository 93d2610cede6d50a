import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'
import { ResultList } from './ResultList.tsx'
import type { ResultListProps } from './ResultList.tsx'
import { choiceColumn } from './choiceColumn.tsx'

export interface SelectableListProps<R> extends Omit<ResultListProps<R>, 'idOf' | 'renderHead' | 'renderFoot'> {
  readonly nameOf: (row: R) => string
  /** Several rows can be chosen. */
  readonly maySelect?: boolean
  /** How many are selected, in words. */
  readonly selectedText: (count: number) => string
  /** Actions on the selected rows, besides saving them. */
  readonly renderActions: (selected: readonly R[], clear: () => void) => ReactNode
  /** Saves rows as a file. */
  readonly onSave: (rows: readonly R[]) => void
}

/** A list of the administration whose rows are chosen by boxes; all of them, or those chosen, are saved as CSV. */
export function SelectableList<R extends { readonly id: string }>(props: SelectableListProps<R>) {
  const { nameOf, maySelect = true, selectedText, renderActions, onSave, columns, ...list } = props
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const shown = list.query.data?.items ?? []
  const selected = shown.filter(({ id }) => chosen.has(id))
  const clear = () => choose(new Set())
  return (
    <ResultList
      {...list}
      idOf={({ id }) => id}
      columns={[...(maySelect ? [choiceColumn({ shown, chosen, nameOf, onChoose: choose })] : []), ...columns]}
      renderHead={() =>
        selected.length > 0 && (
          <Cluster gap={4}>
            <Text as="span" size="ui" weight="bold" role="status">
              {selectedText(selected.length)}
            </Text>
            {renderActions(selected, clear)}
            <Button size="dense" icon="download-simple" onPress={() => onSave(selected)}>
              {t('Save as CSV')}
            </Button>
            <Button size="dense" variant="quiet" onPress={clear}>
              {t('Clear selection')}
            </Button>
          </Cluster>
        )
      }
      renderFoot={(rows) => (
        <Button size="dense" icon="download-simple" onPress={() => onSave(rows)}>
          {t('Save these rows as CSV')}
        </Button>
      )}
    />
  )
}
