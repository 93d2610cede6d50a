import { useId, useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { cx } from '../lib/cx.ts'
import choice from './choice.module.css'
import { NativeSelect } from './NativeSelect.tsx'
import styles from './PermissionTable.module.css'

export interface PermissionRow {
  readonly id: string
  readonly label: string
  readonly value: string
  /** The columns that can be chosen in this row. */
  readonly options: readonly string[]
}

export interface PermissionTableProps {
  readonly label: string
  /** Heads the first column, for screen readers. */
  readonly rowsLabel: string
  readonly columns: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly rows: readonly PermissionRow[]
  /** Says that a column cannot be chosen in a row, for screen readers. */
  readonly notAvailable: string
  readonly onChange: (rowId: string, value: string) => void
}

const wide = '(width >= 46.5rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Permissions: a row of options for each action. On a phone each action is a list of its options. */
export function PermissionTable(props: PermissionTableProps) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => true,
  )
  return isWide ? <OptionsTable {...props} /> : <OptionLists {...props} />
}

function OptionsTable({ label, rowsLabel, columns, rows, notAvailable, onChange }: PermissionTableProps) {
  const id = useId()
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{rowsLabel}</VisuallyHidden>
          </th>
          {columns.map((column) => (
            <th key={column.value} scope="col" id={`${id}-${column.value}`}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" id={`${id}-${row.id}`}>
              {row.label}
            </th>
            {columns.map(({ value }) => (
              <td key={value}>
                {row.options.includes(value) ? (
                  <label className={styles['option']}>
                    <input
                      type="radio"
                      name={`${id}-${row.id}`}
                      value={value}
                      checked={row.value === value}
                      aria-labelledby={`${id}-${row.id} ${id}-${value}`}
                      className={cx(choice['input'], choice['radio'])}
                      onChange={() => onChange(row.id, value)}
                    />
                  </label>
                ) : (
                  <>
                    <span aria-hidden="true" className={styles['none']}>
                      –
                    </span>
                    <VisuallyHidden>{notAvailable}</VisuallyHidden>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OptionLists({ label, columns, rows, onChange }: PermissionTableProps) {
  return (
    <div role="group" aria-label={label} className={styles['lists']}>
      {rows.map((row) => (
        <NativeSelect
          key={row.id}
          label={row.label}
          value={row.value}
          options={columns.filter(({ value }) => row.options.includes(value))}
          onChange={(value) => onChange(row.id, value)}
        />
      ))}
    </div>
  )
}
