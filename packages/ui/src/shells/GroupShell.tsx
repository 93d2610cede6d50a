import type { ReactNode } from 'react'
import { Image } from '../media/Image.tsx'
import type { ImageProps } from '../media/Image.tsx'
import { Heading } from '../foundations/Heading.tsx'
import { MemberShell } from './MemberShell.tsx'
import type { MemberShellProps } from './MemberShell.tsx'
import styles from './GroupShell.module.css'

export interface GroupHeaderProps {
  /** The banner, 3:1. Without it, a plain area in the accent colour. */
  readonly banner?: Pick<ImageProps, 'sources' | 'placeholder' | 'color' | 'focalPoint'> | undefined
  /** `Mark` of 96 px. */
  readonly mark: ReactNode
  readonly name: string
  /** Beside the name: a badge for private, organisation, verified. */
  readonly badge?: ReactNode
  /** Counts and kind: "412 members · Private group". */
  readonly meta?: ReactNode
  readonly description?: ReactNode
  /** Join, asked, joined; share; more. */
  readonly actions?: ReactNode
}

/** The head of a group, an organisation or a profile. It contains the page's h1. */
export function GroupHeader({ banner, mark, name, badge, meta, description, actions }: GroupHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['banner']}>
        {banner !== undefined && (
          <Image
            {...banner}
            alt=""
            sizes="(min-width: 46.5rem) 680px, 100vw"
            ratio="3/1"
            isPriority
            hasAltButton={false}
            className={styles['picture']}
          />
        )}
      </div>
      <div className={styles['identity']}>
        <div className={styles['mark']}>{mark}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      <div className={styles['words']}>
        <div className={styles['name']}>
          <Heading level={1} tabIndex={-1} dir="auto">
            {name}
          </Heading>
          {badge}
        </div>
        {meta !== undefined && <div className={styles['meta']}>{meta}</div>}
        {description !== undefined && <div className={styles['description']}>{description}</div>}
      </div>
    </header>
  )
}

export interface GroupShellProps extends Omit<MemberShellProps, 'topBar'> {
  readonly header: ReactNode
  /** `LinkTabs`; they stick to the top. */
  readonly tabs?: ReactNode
  /** A slim `TopBar` above the header, for back and search. */
  readonly topBar?: ReactNode
}

/** The member shell with the head of a group and its sections. */
export function GroupShell({ header, tabs, topBar, children, ...shell }: GroupShellProps) {
  return (
    <MemberShell {...shell}>
      {topBar}
      {header}
      {tabs !== undefined && <div className={styles['tabs']}>{tabs}</div>}
      {children}
    </MemberShell>
  )
}
