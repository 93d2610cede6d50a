import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Heading } from '@koinon/ui/foundations/Heading'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { word } from '../i18n/index.ts'
import { contentId, endId, useTitle } from './title.ts'
import styles from './Screen.module.css'

export interface ScreenProps {
  /** The name of the page: its only h1, and the first part of the browser's title. */
  readonly title: string
  /** What the page belongs to, such as the name of the group: the second part of the browser's title. */
  readonly place?: string | undefined
  /** Where "Back" leads when there is no page before this one. Without it there is no such button. */
  readonly parent?: string | undefined
  /** Buttons at the end of the bar: at most two, the others go into a menu. */
  readonly actions?: ReactNode
  /** Beside the content where there is room, and left out where not: nothing that is not also elsewhere. */
  readonly aside?: ReactNode
  /** Off where the title stands larger in the content; it is still there for screen readers and for the focus. */
  readonly isTitleShown?: boolean
  /** `wide` takes the whole width. */
  readonly width?: 'column' | 'wide'
  readonly children: ReactNode
}

/** A page of the application: its bar, its content, its title. Every screen is one, in all its states. */
export function Screen({ title, place, parent, actions, aside, isTitleShown = true, width = 'column', children }: ScreenProps) {
  useTitle(title, place)
  return (
    <div className={styles['screen']} data-width={width} data-has-aside={aside === undefined ? undefined : ''}>
      <main id={contentId} className={styles['main']}>
        <div className={styles['bar']} data-quiet={isTitleShown ? undefined : ''}>
          {parent !== undefined && <BackButton parent={parent} />}
          <div className={styles['title']}>
            <Heading level={1} size="h3" truncate tabIndex={-1} dir="auto">
              {title}
            </Heading>
          </div>
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </div>
        {children}
        <div id={endId} tabIndex={-1} />
      </main>
      {aside !== undefined && <aside className={styles['aside']}>{aside}</aside>}
    </div>
  )
}

function BackButton({ parent }: { readonly parent: string }) {
  const router = useRouter()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: parent })
  }
  return <IconButton icon="arrow-left" label={word('Back', 'button to the page before')} onPress={goBack} />
}

/** For a screen without a frame of its own, such as an error of the whole application. */
export function useFocusOnTitle(): void {
  useEffect(() => document.querySelector('h1')?.focus(), [])
}
