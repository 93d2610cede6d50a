import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Link } from '@koinon/ui/foundations/Link'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { TopBar } from '@koinon/ui/navigation/TopBar'
import { bufferInput } from '../../interaction/keys/index.ts'
import { t, word } from '../../text/i18n/index.ts'
import { laterPart } from '../firstView.ts'
import { paths } from '../paths.ts'
import { useAccount } from '../../session/index.ts'
import { useSearchKey } from './useSearchKey.ts'
import styles from './ScreenBar.module.css'

const ConnectionNotice = laterPart(() => import('./ConnectionNotice.tsx'), 'ConnectionNotice')
const SearchBox = laterPart(() => import('./SearchBox.tsx'), 'SearchBox', <SearchToCome />)

export interface ScreenBarProps {
  readonly parent: string | undefined
  readonly title: ReactNode
  readonly actions: ReactNode
  readonly hasSearch: boolean
  readonly children: ReactNode
}

/** The top of a screen: back or the account menu, the title, search, and actions. */
export function ScreenBar({ parent, title, actions, hasSearch, children }: ScreenBarProps) {
  const navigate = useNavigate()
  return (
    <TopBar
      start={parent === undefined ? <You /> : <BackButton parent={parent} />}
      title={title}
      notice={<ConnectionNotice />}
      search={hasSearch ? <SearchBox /> : undefined}
      actions={
        <>
          {actions}
          {hasSearch && (
            <span className={styles['searchButton']}>
              <IconButton
                icon="magnifying-glass"
                label={word('Search', 'name of the screen')}
                onPress={() => void navigate({ href: paths.search('') })}
              />
            </span>
          )}
        </>
      }
    >
      {children}
    </TopBar>
  )
}

/** Stands in the place of the field, and keeps what somebody types who does not wait for it. */
function SearchToCome() {
  const place = useRef<HTMLDivElement>(null)
  const [isRequested, setRequested] = useState(false)
  useSearchKey(place, () => setRequested(true))
  useEffect(() => (isRequested ? bufferInput('search', () => setRequested(false)) : undefined), [isRequested])
  return <div ref={place} className={styles['searchToCome']} />
}

export function BackButton({ parent }: { readonly parent: string }) {
  const router = useRouter()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: parent })
  }
  return <IconButton icon="arrow-left" label={word('Back', 'button to the page before')} onPress={goBack} />
}

/** On phones, the way to the member's own lists and settings; wider screens have it in the navigation. */
function You() {
  const account = useAccount()
  return (
    <Link href={paths.you} appearance="bare" className={styles['you']}>
      <Avatar kind="person" name={account.displayName} seed={account.id} size={32} sources={account.avatar?.sources} />
      <VisuallyHidden>{t('You: profile, settings and more')}</VisuallyHidden>
    </Link>
  )
}
