import type { MenuEntry } from '@koinon/ui'

/** An entry of a menu, for those who may use it. */
export const menuEntryWhen = <Entry extends MenuEntry = MenuEntry>(may: boolean, entry: Entry): readonly Entry[] =>
  may ? [entry] : []
