import type { ReactNode } from 'react'
import { Pressable } from '../actions/Pressable.tsx'
import type { OnPress } from '../actions/Pressable.tsx'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { useAnchor } from '../provider/LinkProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './PostActions.module.css'

/** The row of actions below a post. */
export function PostActions({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles['actions']}>
      {children}
    </div>
  )
}

interface ActionLook {
  readonly icon: IconName
  /** The accessible name: "Like post by Ana, 41 likes". */
  readonly label: string
  /** The tooltip: "Like". */
  readonly tooltip: string
  /** Shown beside the icon; already formatted ("1.2k"). Nothing at zero. */
  readonly count?: string | undefined
}

function Content({
  icon,
  count,
  isOn,
}: {
  readonly icon: IconName
  readonly count: string | undefined
  readonly isOn: boolean
}) {
  return (
    <>
      <Icon name={icon} isFilled={isOn} />
      {count !== undefined && (
        <span key={count} className={styles['count']}>
          {count}
        </span>
      )}
    </>
  )
}

export interface PostActionProps extends ActionLook {
  /** Set for toggles: like, repost, save. */
  readonly isOn?: boolean | undefined
  /** Colour when on. */
  readonly tone?: 'live' | 'accent' | 'success'
  readonly onPress?: OnPress
  readonly isDisabled?: boolean
}

/** One icon with a count: comment, repost, like, save, share. */
export function PostAction({
  icon,
  label,
  tooltip,
  count,
  isOn,
  tone = 'accent',
  onPress,
  isDisabled,
}: PostActionProps) {
  return (
    <Pressable
      aria-label={label}
      aria-pressed={isOn}
      onPress={onPress}
      isDisabled={isDisabled}
      tooltip={tooltip}
      className={cx(styles['action'], isOn === true && styles[tone])}
    >
      <Content icon={icon} count={count} isOn={isOn === true} />
    </Pressable>
  )
}

/** An action as a link, for "comments", which opens the post's page. */
export function PostActionLink({ icon, label, count, href }: Omit<ActionLook, 'tooltip'> & { readonly href: string }) {
  const anchor = useAnchor({ href })
  return (
    <a {...anchor} aria-label={label} className={styles['action']}>
      <Content icon={icon} count={count} isOn={false} />
    </a>
  )
}
