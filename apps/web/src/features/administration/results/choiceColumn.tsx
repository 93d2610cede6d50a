import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Column } from '../Table.tsx'

interface ChoiceArgs<R> {
  readonly shown: readonly R[]
  /** The ids of the chosen rows. */
  readonly chosen: ReadonlySet<string>
  readonly nameOf: (row: R) => string
  readonly onChoose: (ids: ReadonlySet<string>) => void
}

/** A column of boxes that choose rows; the one in the head chooses all that are shown. */
export function choiceColumn<R extends { readonly id: string }>(args: ChoiceArgs<R>): Column<R> {
  const { shown, chosen, nameOf, onChoose } = args
  const ids = shown.flatMap(({ id }) => (chosen.has(id) ? id : []))
  return {
    id: 'choice',
    label: word('Selected', 'column of boxes'),
    isTight: true,
    isPlain: true,
    head: (
      <Checkbox
        aria-label={t('Select all')}
        isSelected={ids.length > 0 && ids.length === shown.length}
        isIndeterminate={ids.length > 0 && ids.length < shown.length}
        onChange={(all) => onChoose(new Set(all ? shown.map(({ id }) => id) : []))}
      />
    ),
    renderCell: (row) => (
      <Checkbox
        aria-label={t('Select {name}', { name: nameOf(row) })}
        isSelected={ids.includes(row.id)}
        onChange={(isChosen) =>
          onChoose(new Set(isChosen ? [...ids, row.id] : ids.filter((other) => other !== row.id)))
        }
      />
    ),
  }
}
