/** The kind of entries that a prefix restricts the palette to. */
export type PaletteScope = 'all' | 'do' | 'people' | 'topics' | 'settings' | 'manage'

export interface PaletteQuery {
  readonly scope: PaletteScope
  /** The searched words, without the prefix. */
  readonly words: string
}

/** Each prefix, and its full-width form, which Japanese keyboards make. */
const scopes: Readonly<Record<string, PaletteScope>> = {
  '>': 'do',
  '＞': 'do',
  '@': 'people',
  '＠': 'people',
  '#': 'topics',
  '＃': 'topics',
  ':': 'settings',
  '：': 'settings',
  '!': 'manage',
  '！': 'manage',
}

/** Splits what was typed into a prefix and the rest. `!` is a prefix only for people who manage something. */
export function parseQuery(text: string, mayManage: boolean): PaletteQuery {
  const typed = text.trim()
  const scope = scopes[typed.slice(0, 1)] ?? 'all'
  if (scope === 'all' || (scope === 'manage' && !mayManage)) return { scope: 'all', words: typed }
  return { scope, words: typed.slice(1).trim() }
}
