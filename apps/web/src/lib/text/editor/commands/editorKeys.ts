import { baseKeymap, chainCommands, joinTextblockBackward } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Command, Plugin } from 'prosemirror-state'
import {
  goBelow,
  insertBreak,
  leaveCode,
  liftItem,
  sinkItem,
  splitItem,
  toggleList,
  toggleQuote,
  unwrapAtStart,
} from './blocks.ts'
import { toggleInline } from './inlines.ts'

const commandOf = (key: string): Command => baseKeymap[key] ?? (() => false)

/** The usual keys; `onLink` opens the field for a link's address. */
export function editorKeys(onLink: () => void): Plugin[] {
  const openLink: Command = (state, dispatch) => {
    if (state.selection.$from.parent.type.spec.code === true) return false
    if (dispatch) onLink()
    return true
  }
  const own: Record<string, Command> = {
    'Mod-b': toggleInline('bold'),
    'Mod-i': toggleInline('italic'),
    'Mod-Shift-x': toggleInline('strike'),
    'Mod-e': toggleInline('code'),
    'Mod-Shift-s': toggleInline('spoiler'),
    'Mod-k': openLink,
    'Mod-Shift-7': toggleList('NUMBER'),
    'Mod-Shift-8': toggleList('BULLET'),
    'Mod-Shift-9': toggleQuote,
    'Mod-z': chainCommands(undoInputRule, undo),
    'Mod-Shift-z': redo,
    'Mod-y': redo,
    // Sends, which is what contains the editor does; the browser would break the line.
    'Mod-Enter': () => true,
    'Shift-Enter': insertBreak,
    Enter: chainCommands(leaveCode, splitItem, commandOf('Enter')),
    Backspace: chainCommands(undoInputRule, unwrapAtStart, joinTextblockBackward, commandOf('Backspace')),
    Tab: sinkItem,
    'Shift-Tab': liftItem,
    ArrowDown: goBelow,
  }
  return [keymap(own), keymap(baseKeymap)]
}
