import type { ReactNode, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './PostFrame.module.css'

export interface PostFrameProps {
  /** The accessible name: "Post by Ana in Garden Club, 2 hours ago". */
  readonly label: string
  /** `Mark` of 40 px, as a link to its owner. */
  readonly mark: ReactNode
  /** Name, as a link. */
  readonly author: ReactNode
  /** After the name: "in Garden Club", the time (a `<time>`), the audience. Parts are separated by dots. */
  readonly meta?: ReadonlyArray<ReactNode>
  /** Beside the name: "New", a role. */
  readonly badge?: ReactNode
  /** `MenuButton` at the end of the head. */
  readonly menu?: ReactNode
  /** A small line above: "Pinned", "Jun reposted". */
  readonly above?: ReactNode
  /** Text, media, tickets, polls. */
  readonly children?: ReactNode
  /** `PostActions`. */
  readonly actions?: ReactNode
  /** Content inside the same frame, after the post: comments. */
  readonly below?: ReactNode
  /** `list` in a feed with a line below it, `page` on its own page with larger text. */
  readonly variant?: 'list' | 'page'
  /** Position in the feed, from 1; −1 as the size if it is unknown. */
  readonly position?: number | undefined
  readonly setSize?: number | undefined
  /** A tab stop; a `Feed` needs it. */
  readonly tabIndex?: 0 | -1 | undefined
  /** Still being sent: dimmed, with a note of what happens. */
  readonly pendingNote?: ReactNode
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLElement> | undefined
}

function PostHead({ author, meta = [], badge, menu }: Pick<PostFrameProps, 'author' | 'meta' | 'badge' | 'menu'>) {
  return (
    <header className={styles['head']}>
      <span className={styles['author']}>{author}</span>
      {meta.length > 0 && (
        <span className={styles['meta']}>
          {meta.map((part, index) => (
            <span key={index} className={styles['part']}>
              {part}
            </span>
          ))}
        </span>
      )}
      {badge}
      {menu !== undefined && <span className={styles['menu']}>{menu}</span>}
    </header>
  )
}

/** The anatomy of every post, so that every feed looks the same. It knows nothing of the data. */
export function PostFrame(props: PostFrameProps) {
  const {
    label,
    mark,
    author,
    meta,
    badge,
    menu,
    above,
    children,
    actions,
    below,
    variant = 'list',
    position,
    setSize,
    tabIndex,
    pendingNote,
    id,
    className,
    ref,
  } = props
  return (
    <article
      ref={ref}
      id={id}
      aria-label={label}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-busy={pendingNote === undefined ? undefined : true}
      tabIndex={tabIndex}
      className={cx(styles['post'], styles[variant], pendingNote !== undefined && styles['pending'], className)}
    >
      {above !== undefined && <div className={styles['above']}>{above}</div>}
      <div className={styles['mark']}>{mark}</div>
      <PostHead author={author} meta={meta} badge={badge} menu={menu} />
      <div className={styles['body']}>
        {children}
        {pendingNote !== undefined && (
          <p role="status" className={styles['note']}>
            {pendingNote}
          </p>
        )}
        {actions}
      </div>
      {below !== undefined && <div className={styles['below']}>{below}</div>}
    </article>
  )
}
