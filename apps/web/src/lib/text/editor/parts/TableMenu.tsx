import { MenuButton } from '@koinon/ui/menus/MenuButton'
import type { MenuEntry } from '@koinon/ui'
import { keyLabel } from '#lib/interaction/keys/keyLabels.ts'
import type { Command } from 'prosemirror-state'
import type { Align } from '@koinon/contract/richText'
import { t, word } from '../../i18n/index.ts'
import {
  addColumn,
  addRow,
  alignAt,
  deleteColumn,
  deleteRow,
  deleteTable,
  hasHeader,
  setAlign,
  toggleHeader,
} from '../commands/tables.ts'
import { alignNamed } from '../document/schema.ts'
import type { OpenEditor } from './useEditorView.ts'
import styles from './RichField.module.css'

export interface TableMenuProps {
  readonly open: OpenEditor
}

/** Changes to the table that the caret is in. */
export function TableMenu({ open: { view, state } }: TableMenuProps) {
  const run = (command: Command) => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  const action = (id: string, label: string, command: Command, keys?: string) => ({
    id,
    label,
    shortcut: keys === undefined ? undefined : keyLabel(keys),
    onAction: () => run(command),
  })
  const aligns: readonly (readonly [Align, string])[] = [
    ['START', t('Align to the start')],
    ['CENTER', word('Center', 'align the words of a column')],
    ['END', t('Align to the end')],
  ]
  const entries: readonly MenuEntry[] = [
    action('above', t('Add row above'), addRow(0), 'Alt+Shift+ArrowUp'),
    action('below', t('Add row below'), addRow(1), 'Alt+Shift+ArrowDown'),
    action('before', t('Add column before'), addColumn(0)),
    action('after', t('Add column after'), addColumn(1)),
    {
      kind: 'section',
      id: 'head',
      selection: {
        mode: 'multiple',
        selected: hasHeader(state) ? ['header'] : [],
        onChange: () => run(toggleHeader),
      },
      items: [{ id: 'header', label: t('First row names the columns') }],
    },
    {
      kind: 'section',
      id: 'align',
      title: word('Column', 'of a table'),
      selection: {
        mode: 'single',
        selected: [alignAt(state)],
        onChange: ([align]) => run(setAlign(alignNamed(align))),
      },
      items: aligns.map(([id, label]) => ({ id, label })),
    },
    {
      kind: 'section',
      id: 'delete',
      items: [
        action('row', t('Delete row'), deleteRow, 'Alt+Shift+Backspace'),
        action('column', t('Delete column'), deleteColumn, 'Alt+Shift+Delete'),
        { ...action('table', t('Delete table'), deleteTable), tone: 'danger' },
      ],
    },
  ]
  return (
    <div className={styles['table']}>
      <MenuButton label={t('Change table')} entries={entries} size="dense" variant="quiet" placement="bottom start">
        {t('Change table')}
      </MenuButton>
    </div>
  )
}
