import type { ReactNode } from 'react'
import { Heading } from '../foundations/Heading.tsx'
import { Icon } from '../foundations/Icon.tsx'
import { CoverPicture } from '../media/CoverPicture.tsx'
import type { ImageSource } from '../media/imageSources.ts'
import styles from './NoticeBoard.module.css'

export interface NoticeBoardProps {
  readonly title: string
  /** The id of the heading. */
  readonly id: string
  readonly hint?: string
  /** One to three `PinnedNote`s. */
  readonly children: ReactNode
}

/** A cork board across the page with a few posts pinned to it. Needs no script. */
export function NoticeBoard({ title, id, hint, children }: NoticeBoardProps) {
  return (
    <section className={styles['board']} aria-labelledby={id}>
      <div className={styles['inside']}>
        <header className={styles['head']}>
          <Heading level={2} id={id} tone="inherit">
            {title}
          </Heading>
          {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
        </header>
        <ul className={styles['notes']}>{children}</ul>
      </div>
    </section>
  )
}

export interface PinnedNoteProps {
  readonly mark: ReactNode
  readonly name: string
  /** "in River Watch · 2 days ago". */
  readonly meta: ReactNode
  readonly text: string
  /** Language of the text, when it is known. */
  readonly lang?: string | undefined
  readonly sources: ReadonlyArray<ImageSource>
  readonly alt: string
  readonly likes: { readonly count: number; readonly label: string }
  readonly comments: { readonly count: number; readonly label: string }
}

/** A post as a note on the board. */
export function PinnedNote({ mark, name, meta, text, lang, sources, alt, likes, comments }: PinnedNoteProps) {
  return (
    <li className={styles['note']}>
      <article>
        {sources.length > 0 && (
          <div className={styles['picture']}>
            <CoverPicture sources={sources} alt={alt} sizes="(min-width: 48rem) 360px, 90vw" />
          </div>
        )}
        <header className={styles['by']}>
          {mark}
          <div className={styles['names']}>
            <h3 className={styles['name']}>
              <bdi>{name}</bdi>
            </h3>
            <p className={styles['meta']}>{meta}</p>
          </div>
        </header>
        <p className={styles['text']} dir="auto" lang={lang}>
          {text}
        </p>
        <footer className={styles['counts']}>
          <Count icon="heart" {...likes} />
          <Count icon="chat-circle" {...comments} />
        </footer>
      </article>
    </li>
  )
}

interface CountProps {
  readonly icon: 'heart' | 'chat-circle'
  readonly count: number
  readonly label: string
}

function Count({ icon, count, label }: CountProps) {
  if (count === 0) return null
  return (
    <span className={styles['count']} role="img" aria-label={label}>
      <Icon name={icon} size="s" />
      {count}
    </span>
  )
}
