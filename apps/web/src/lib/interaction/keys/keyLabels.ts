const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
}
const inCapitals = (part: string): string => (part.length === 1 ? part.toUpperCase() : part)

/** A key of a combo with its modifiers, as on the keyboard. */
export const keyLabel = (key: string): string =>
  key
    .split('+')
    .map((part) => (part === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : (signs[part] ?? inCapitals(part))))
    .join(' ')

/** A whole combo in one line. */
export const comboLabel = (combo: string): string => combo.split(' ').map(keyLabel).join('  ')
