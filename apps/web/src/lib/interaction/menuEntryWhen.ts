import type { MenuEntry } from '@koinon/ui'

/** An entry of a menu, for those who may use it. */
export const menuEntryWhen = (may: boolean, entry: MenuEntry): readonly MenuEntry[] => (may ? [entry] : [])
