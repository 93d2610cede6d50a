import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Heading } from '@koinon/ui/foundations/Heading'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { lazyPart } from '../lazyPart.tsx'
import { ContextColumn } from './ContextColumn.tsx'
import { useFrame } from './frame.ts'
import { BackButton, ScreenBar } from './ScreenBar.tsx'
import { useTitle } from './title.ts'
import styles from './ScreenBar.module.css'

const ScreenAlone = lazyPart(
  () => import('./ScreenAlone.tsx'),
  'ScreenAlone',
  ({ heading, children }) => (
    <main>
      {heading}
      {children}
    </main>
  ),
)

export interface ScreenProps {
  /** The page's name: its only h1, and the first part of the browser's title. */
  readonly title: string
  /** The title on phones, if it differs. */
  readonly phoneTitle?: string
  /** Before the title: the picture of the page's subject. */
  readonly mark?: ReactNode
  /** Below the title: the state of the page's subject. */
  readonly subtitle?: ReactNode
  /** The thing that the page belongs to, such as the group's name: the second part of the browser's title. */
  readonly place?: string | undefined
  /** Where "Back" leads if there is no previous page. Without it there is no such button. */
  readonly parent?: string | undefined
  /** Buttons at the end of the bar: at most two; put others into a menu. */
  readonly actions?: ReactNode
  /** Below the title, sticking to the top with it: `LinkTabs`. */
  readonly tabs?: ReactNode
  /**
   * Shown beside the content if there is room: only what is also available elsewhere. Null keeps the column while it is not
   * known yet. Its route says so too (`hasAside`), so that the column is there before the screen has loaded.
   */
  readonly aside?: ReactNode
  /** False on search screens: two search fields would be confusing. */
  readonly hasSearch?: boolean
  /** False if the content shows the name larger; the h1 is then visually hidden, and still takes the focus. */
  readonly isTitleShown?: boolean
  /** In the place of a hidden title: a search field. */
  readonly field?: ReactNode
  readonly children: ReactNode
}

/** A page of the application: its bar, content and title. Every screen is one, in all its states. */
export function Screen(props: ScreenProps) {
  const { title, place, parent, actions, children } = props
  const { kind, Shell } = useFrame()
  useTitle(title, place)
  if (Shell !== undefined) {
    return (
      <Shell
        leave={parent === undefined ? undefined : <BackButton parent={parent} />}
        title={<Title>{title}</Title>}
        action={actions}
      >
        {children}
      </Shell>
    )
  }
  if (kind === 'auth') {
    return (
      <>
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        {children}
      </>
    )
  }
  if (kind === 'none') return <ScreenAlone heading={<Title>{title}</Title>}>{children}</ScreenAlone>
  return <ScreenInColumns {...props} />
}

function ScreenInColumns(props: ScreenProps) {
  const { title, parent, actions, tabs, aside, hasSearch = true, isTitleShown = true, field, children } = props
  const { barHost, asideHost, holdScreen } = useFrame()
  const hasAside = aside !== undefined
  useLayoutEffect(() => holdScreen?.(hasAside), [hasAside, holdScreen])
  const bar = (
    <ScreenBar
      parent={parent}
      title={
        <>
          {isTitleShown ? <MarkedTitle {...props} /> : <HiddenTitle>{title}</HiddenTitle>}
          {field}
        </>
      }
      actions={actions}
      hasSearch={hasSearch}
    >
      {tabs}
    </ScreenBar>
  )
  return (
    <>
      {barHost === undefined ? bar : barHost !== null && createPortal(bar, barHost)}
      {children}
      {hasAside && asideHost && createPortal(<ContextColumn>{aside}</ContextColumn>, asideHost)}
    </>
  )
}

function MarkedTitle({ title: words, phoneTitle, mark, subtitle }: ScreenProps) {
  const title = (
    <Title size={subtitle === undefined ? 'bar' : 'h4'} phoneTitle={phoneTitle}>
      {words}
    </Title>
  )
  if (mark === undefined) return title
  return (
    <Cluster isNowrap gap={4} className={styles['marked']}>
      {mark}
      {subtitle === undefined ? (
        title
      ) : (
        <div className={styles['titled']}>
          {title}
          {subtitle}
        </div>
      )}
    </Cluster>
  )
}

function HiddenTitle({ children }: { readonly children: string }) {
  return (
    <VisuallyHidden as="div">
      <Title>{children}</Title>
    </VisuallyHidden>
  )
}

interface TitleProps {
  readonly size?: 'bar' | 'h4'
  readonly phoneTitle?: string | undefined
  readonly children: string
}

function Title({ size = 'bar', phoneTitle, children }: TitleProps) {
  return (
    <Heading level={1} size={size} truncate tabIndex={-1}>
      {phoneTitle !== undefined && <bdi className={styles['onPhone']}>{phoneTitle}</bdi>}
      <bdi className={phoneTitle === undefined ? undefined : styles['onWide']}>{children}</bdi>
    </Heading>
  )
}
