import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { IconName } from '@koinon/ui/icons'
import { t, word } from '../../i18n/index.ts'
import { isWithin, listKindAt, setHeading, toggleCodeBlock, toggleList, toggleQuote } from '../commands/blocks.ts'
import { hasMark, toggleInline } from '../commands/inlines.ts'
import { insertTable } from '../commands/tableKeys.ts'
import { tableAt } from '../commands/tables.ts'

export interface FormatTool {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** With the modifiers as `keyLabel` takes them. */
  readonly keys?: string
  readonly command: Command
  readonly isOn?: (state: EditorState) => boolean
}

/** The tools for the selected text, in order. The link has a form of its own. */
export function inlineTools(): readonly FormatTool[] {
  const inline = (name: Parameters<typeof toggleInline>[0]) => ({
    id: name,
    command: toggleInline(name),
    isOn: (state: EditorState) => hasMark(state, name),
  })
  return [
    { ...inline('bold'), icon: 'text-b', label: word('Bold', 'format of words'), keys: 'Mod+b' },
    { ...inline('italic'), icon: 'text-italic', label: word('Italic', 'format of words'), keys: 'Mod+i' },
    {
      ...inline('strike'),
      icon: 'text-strikethrough',
      label: word('Strikethrough', 'format of words'),
      keys: 'Mod+Shift+x',
    },
    { ...inline('code'), icon: 'code', label: word('Code', 'format of words, as programs are written'), keys: 'Mod+e' },
    {
      ...inline('spoiler'),
      icon: 'eye-slash',
      label: word('Spoiler', 'format of words: covered until pressed'),
      keys: 'Mod+Shift+s',
    },
  ]
}

export function blockTools({ hasHeadings }: { readonly hasHeadings: boolean }): readonly FormatTool[] {
  const list = (kind: Parameters<typeof toggleList>[0]) => ({
    id: kind,
    command: toggleList(kind),
    isOn: (state: EditorState) => listKindAt(state) === kind,
  })
  const heading: FormatTool = {
    id: 'heading',
    icon: 'text-h',
    label: word('Heading', 'format of a line'),
    command: setHeading(2),
    isOn: (state) => isWithin(state, 'heading'),
  }
  const table: FormatTool = {
    id: 'table',
    icon: 'table',
    label: word('Table', 'of words in rows and columns'),
    command: insertTable,
    isOn: (state) => tableAt(state) !== null,
  }
  return [
    ...(hasHeadings ? [heading] : []),
    { ...list('BULLET'), icon: 'list-bullets', label: t('Bulleted list'), keys: 'Mod+Shift+8' },
    { ...list('NUMBER'), icon: 'list-numbers', label: t('Numbered list'), keys: 'Mod+Shift+7' },
    { ...list('TASK'), icon: 'list-checks', label: t('Task list') },
    {
      id: 'quote',
      icon: 'quotes',
      label: word('Quote', 'format of lines that somebody else said'),
      keys: 'Mod+Shift+9',
      command: toggleQuote,
      isOn: (state) => isWithin(state, 'quote'),
    },
    {
      id: 'code_block',
      icon: 'code-block',
      label: t('Code block'),
      command: toggleCodeBlock,
      isOn: (state) => isWithin(state, 'code_block'),
    },
    ...(hasHeadings ? [table] : []),
  ]
}

/** For fingers: keyboards on screens have no keys for it. */
export const historyTools = (): readonly FormatTool[] => [
  {
    id: 'undo',
    icon: 'arrow-u-up-left',
    label: word('Undo', 'button that takes back what was just done'),
    command: undo,
  },
  {
    id: 'redo',
    icon: 'arrow-u-up-right',
    label: word('Redo', 'button that does again what was taken back'),
    command: redo,
  },
]
