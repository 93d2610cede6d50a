import { LinkButton } from '../actions/LinkButton.tsx'
import { Heading } from '../foundations/Heading.tsx'
import { Link } from '../foundations/Link.tsx'
import type { IconName } from '../icons/icons.ts'
import { cx } from '../lib/cx.ts'
import styles from './HostBar.module.css'

export interface HostBarAction {
  readonly href: string
  readonly label: string
  readonly icon: IconName
  readonly 'aria-label'?: string
}

export interface HostBarProps {
  /** "You host this · today at 18:30". */
  readonly note: string
  /** The event, where the bar is not on its page. */
  readonly title?: { readonly words: string; readonly href: string } | undefined
  /** "18 of 20 going", "4 waiting". */
  readonly figures: readonly string[]
  readonly main: HostBarAction
  readonly others?: readonly HostBarAction[]
  /** On the day of the event it stands out. */
  readonly isToday: boolean
}

/** The hosts' bar above their event: figures and actions, such as check-in. */
export function HostBar({ note, title, figures, main, others = [], isToday }: HostBarProps) {
  return (
    <section aria-label={note} className={styles['place']}>
      <div className={cx(styles['bar'], isToday && styles['today'])}>
        <div className={styles['words']}>
          <p className={styles['note']}>{note}</p>
          {title !== undefined && (
            <Heading level={2} size="h3" dir="auto">
              <Link href={title.href} appearance="quiet">
                {title.words}
              </Link>
            </Heading>
          )}
          <ul role="list" className={styles['figures']}>
            {figures.map((figure) => (
              <li key={figure}>{figure}</li>
            ))}
          </ul>
        </div>
        <div className={styles['actions']}>
          <Action {...main} isMain={isToday} />
          {others.map((action) => (
            <Action key={action.href} {...action} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Action({ label, isMain = false, ...rest }: HostBarAction & { readonly isMain?: boolean }) {
  return (
    <LinkButton
      {...rest}
      size="touch"
      variant={isMain ? 'primary' : 'secondary'}
      className={cx(styles['action'], isMain && styles['main'])}
    >
      {label}
    </LinkButton>
  )
}
