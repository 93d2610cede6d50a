import { keysFor } from '#lib/interaction/keys/index.ts'

/** The keys that open the command palette, as they are on the keyboard. */
export const paletteKeys = (): string =>
  keysFor('Mod+k')
    .replace('Mod', /mac|iphone|ipad/iu.test(navigator.platform) ? '⌘' : 'Ctrl')
    .replace('+', ' ')
    .replace(/\b[a-z]$/u, (letter) => letter.toUpperCase())
