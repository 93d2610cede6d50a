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
  openCode,
  sinkItem,
  splitItem,
  toggleList,
  toggleQuote,
  unwrapAtStart,
} from './blocks.ts'
import { toggleInline } from './inlines.ts'

const commandOf = (key: string): Command => baseKeymap[key] ?? (() => false)

/**
 * The usual keys; `onLink` opens the field for a link's address. Where Enter sends, Shift+Enter does what Enter does
 * elsewhere.
 */
export function editorKeys(onLink: () => void, sendsOnEnter = false): Plugin[] {
  const openLink: Command = (state, dispatch) => {
    if (state.selection.$from.parent.type.spec.code === true) return false
    if (dispatch) onLink()
    return true
  }
  const next = chainCommands(leaveCode, openCode, splitItem, commandOf('Enter'))
  // Sends, which is what contains the editor does; the browser would break the line.
  const send: Command = () => true
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
    'Mod-Enter': send,
    'Shift-Enter': sendsOnEnter ? next : insertBreak,
    Enter: sendsOnEnter ? send : next,
    Backspace: chainCommands(undoInputRule, unwrapAtStart, joinTextblockBackward, commandOf('Backspace')),
    Tab: sinkItem,
    'Shift-Tab': liftItem,
    ArrowDown: goBelow,
  }
  return [keymap(own), keymap(baseKeymap)]
}
