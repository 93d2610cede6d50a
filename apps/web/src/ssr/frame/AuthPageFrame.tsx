import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { AuthShell } from '@koinon/ui/shells/AuthShell'
import { SkipLinks } from '@koinon/ui/navigation/SkipLinks'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PageFrame } from '../pages.ts'
import { VisitorAnnouncements } from './VisitorAnnouncements.tsx'
import { PublicFooter } from './PublicFooter.tsx'

export interface AuthPageFrameProps {
  readonly frame: PageFrame
  readonly title: string
  readonly children: ReactNode
}

/** One form on paper, beside the picture of the community that sent the visitor. */
export function AuthPageFrame({ frame, title, children }: AuthPageFrameProps) {
  const { community } = frame
  const heading = useStepFocus(title)
  const brand =
    community === null
      ? { href: paths.front, name: frame.placeName }
      : { href: paths.community(community.handle), name: community.name }
  return (
    <AuthShell
      skipLinks={<SkipLinks targets={[{ id: 'main', label: t('Skip to content') }]} />}
      brand={
        <Link href={brand.href} appearance="bare" dir="auto">
          {brand.name}
        </Link>
      }
      picture={community === null ? undefined : <img src={community.bannerUrl} alt="" />}
      footer={<PublicFooter frame={frame} />}
    >
      <Stack gap={7}>
        <VisitorAnnouncements frame={frame} />
        <Heading ref={heading} level={1} tabIndex={-1}>
          {title}
        </Heading>
        {children}
      </Stack>
    </AuthShell>
  )
}

/**
 * The heading of the next step takes the focus, unless one of its fields has it: the button that was pressed is gone,
 * and screen readers would not announce the new step.
 */
function useStepFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title && document.activeElement === document.body) heading.current?.focus()
    shown.current = title
  }, [title])
  return heading
}
