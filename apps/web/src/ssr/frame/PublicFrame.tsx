import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { PublicShell } from '@koinon/ui/shells/PublicShell'
import { SkipLinks } from '@koinon/ui/navigation/SkipLinks'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PageFrame } from '../pages.ts'
import { PlaceLogo } from './PlaceLogo.tsx'
import { VisitorAnnouncements } from './VisitorAnnouncements.tsx'
import { PublicFooter } from './PublicFooter.tsx'

export interface PublicFrameProps {
  readonly frame: PageFrame
  readonly hero?: ReactNode
  readonly width?: 'full' | 'reading' | 'window'
  /** False on the directory itself. */
  readonly hasDirectoryLink?: boolean
  /** In place of the installation's name, at the start of the bar. */
  readonly brand?: ReactNode
  /** The address of the form to join, as the bar's main way; the bar then stays at the top. */
  readonly joinHref?: string | undefined
  readonly overlays?: ReactNode
  readonly children: ReactNode
}

/** Bar and footer of the public pages. */
export function PublicFrame({
  frame,
  hero,
  width,
  hasDirectoryLink = true,
  brand,
  joinHref,
  overlays,
  children,
}: PublicFrameProps) {
  const { hasSignedOut } = frame
  useEffect(() => {
    // Said once: not after a reload, nor to somebody who gets the address.
    if (hasSignedOut) history.replaceState(history.state, '', location.pathname)
  }, [hasSignedOut])
  return (
    <PublicShell
      skipLinks={<SkipLinks targets={[{ id: 'main', label: t('Skip to content') }]} />}
      brand={
        brand ?? (
          <Link href={paths.front} appearance="bare" dir="auto">
            {frame.placeLook && <PlaceLogo {...frame.placeLook} />}
            {frame.placeName}
          </Link>
        )
      }
      actions={<BarActions {...{ frame, hasDirectoryLink, joinHref }} />}
      notice={hasSignedOut && t('You’re signed out.')}
      hero={
        <>
          <VisitorAnnouncements frame={frame} isPadded />
          {hero}
        </>
      }
      width={width}
      hasStickyBar={joinHref !== undefined}
      overlays={overlays}
      footer={<PublicFooter frame={frame} />}
    >
      {children}
    </PublicShell>
  )
}

/** Ways on from the bar. */
function BarActions({
  frame,
  hasDirectoryLink,
  joinHref,
}: Pick<PublicFrameProps, 'frame' | 'hasDirectoryLink' | 'joinHref'>) {
  return (
    <>
      {hasDirectoryLink && frame.isOnlyForMembers !== true && (
        <LinkButton href={paths.communities} variant="quiet">
          {t('Browse communities')}
        </LinkButton>
      )}
      {frame.viewer === null ? (
        <LinkButton href={paths.signIn()} variant={joinHref === undefined ? 'secondary' : 'quiet'}>
          {t('Sign in')}
        </LinkButton>
      ) : (
        <LinkButton href={paths.home}>{t('Go to Home')}</LinkButton>
      )}
      {joinHref !== undefined && (
        <LinkButton href={joinHref} variant="primary">
          {word('Join', 'button that leads to the form')}
        </LinkButton>
      )}
    </>
  )
}
