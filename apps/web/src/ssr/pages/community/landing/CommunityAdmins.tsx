import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import { formatList } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { CommunityFace } from '../../../pages.ts'
import { markOf } from './faces.ts'
import styles from './CommunityAdmins.module.css'

interface CommunityAdminsProps {
  readonly admins: readonly CommunityFace[]
  readonly isOpen: boolean
  /** The way to the form; null while nobody can join. */
  readonly action: ReactNode
}

/** The people who look after the place. */
export function CommunityAdmins({ admins, isOpen, action }: CommunityAdminsProps) {
  return (
    <section aria-labelledby="admins" className={styles['admins']}>
      <AvatarStack marks={admins.map(markOf)} size={40} limit={4} label={formatList(admins.map(({ name }) => name))} />
      <div className={styles['words']}>
        <Heading level={2} size="h3" id="admins">
          {t('{count, plural, one {{names} looks after this place} other {{names} look after this place}}', {
            count: admins.length,
            names: formatList(admins.map(({ shortName }) => shortName)),
          })}
        </Heading>
        <Text tone="muted">
          {isOpen
            ? t('They keep the house rules and help newcomers find their way.')
            : t('They answer requests, keep the house rules and help newcomers find their way.')}
        </Text>
      </div>
      {action}
    </section>
  )
}
