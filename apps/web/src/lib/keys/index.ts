export { isSingleKey } from './matcher.ts'
export type { KeyCombo } from './matcher.ts'
export { activeShortcuts, listenToKeys, singleKeys, useShortcut } from './shortcuts.ts'
export type { Shortcut } from './shortcuts.ts'
