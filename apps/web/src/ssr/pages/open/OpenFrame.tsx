import type { ReactNode } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { groundStyle } from '@koinon/ui/ground'
import { CoverPicture } from '@koinon/ui/media/CoverPicture'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { paths } from '#lib/navigation/paths.ts'
import { t } from '#lib/text/i18n/index.ts'
import { PublicFrame } from '../../frame/PublicFrame.tsx'
import type { OpenPostsPage, PageFrame, PublicPicture } from '../../pages.ts'
import styles from './open.module.css'

export type Entity = OpenPostsPage['of']

export function Mark({
  of: { kind, id, name, sources },
  size,
}: {
  readonly of: Entity
  readonly size: 32 | 40 | 72 | 96
}) {
  return <Avatar kind={kind} name={name} seed={id} size={size} sources={sources} />
}

interface OpenFrameProps {
  readonly frame: PageFrame
  readonly data: { readonly path: string; readonly canRegister: boolean }
  readonly mark: Entity
  readonly title: string
  /** Above the mark; null: its place in colour. */
  readonly banner?: PublicPicture | null
  /** Under the title. */
  readonly lead: ReactNode
  /** Where the content comes first, and shows `TakePart` itself. */
  readonly hasActionsBelow?: boolean
  readonly children: ReactNode
}

/** A page of something that was opened to visitors, and the ways to take part. */
export function OpenFrame({
  frame,
  data,
  mark,
  title,
  banner,
  lead,
  hasActionsBelow = false,
  children,
}: OpenFrameProps) {
  return (
    <PublicFrame frame={frame} width="reading">
      <Stack gap={7}>
        <Stack gap={4} align="start">
          {banner === undefined ? (
            <Mark of={mark} size={72} />
          ) : (
            <div className={styles['head']}>
              <div className={styles['banner']} style={mark.sources.length === 0 ? groundStyle(mark.id) : undefined}>
                {banner !== null && (
                  <CoverPicture sources={banner.sources} alt={banner.alt} sizes="(min-width: 48rem) 640px, 100vw" />
                )}
              </div>
              <span className={styles['mark']} data-kind={mark.kind}>
                <Mark of={mark} size={96} />
              </span>
            </div>
          )}
          <Heading level={1} tabIndex={-1} dir="auto">
            {title}
          </Heading>
          {lead}
          {hasActionsBelow ? null : <TakePart {...data} />}
        </Stack>
        {children}
      </Stack>
    </PublicFrame>
  )
}

/** In front of the note of a content warning; members open the post behind it. */
export const WarningMark = () => <Text weight="bold">{t('Post with a content warning')}</Text>

/** Leads to the same page as a member. */
export const TakePart = ({ path, canRegister }: OpenFrameProps['data']) => (
  <Cluster gap={4}>
    {canRegister && (
      <LinkButton href={paths.registerFor(path)} variant="primary" size="touch">
        {t('Create your account')}
      </LinkButton>
    )}
    <LinkButton href={paths.signIn(path)} variant={canRegister ? 'secondary' : 'primary'} size="touch">
      {t('Sign in as a member')}
    </LinkButton>
  </Cluster>
)
