import { directionalIcons, fillIcons } from '../icons/icons.ts'
import type { FillIconName, IconName } from '../icons/icons.ts'
import { useSpriteUrl } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './Icon.module.css'

const filled: ReadonlySet<string> = new Set<FillIconName>(fillIcons)
const mirrored: ReadonlySet<string> = new Set<IconName>(directionalIcons)

export interface IconProps {
  readonly name: IconName
  /** 16, 20 or 24 px at a text size of 16. */
  readonly size?: 's' | 'm' | 'l'
  /** The look that says "on" or "you are here". Icons without that look keep the regular one. */
  readonly isFilled?: boolean | undefined
  /** The icon's meaning, if no text beside it says the same. Without it the icon is decorative. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** One drawing of the shared sprite: no script, no inline markup, the colour of the surrounding text. */
export function Icon({ name, size = 'm', isFilled = false, label, className }: IconProps) {
  const sprite = useSpriteUrl()
  const symbol = isFilled && filled.has(name) ? `${name}-fill` : name
  return (
    <svg
      className={cx(styles['icon'], styles[size], mirrored.has(name) && styles['directional'], className)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <use href={`${sprite}#${symbol}`} />
    </svg>
  )
}
