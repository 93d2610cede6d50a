import type { ReactNode } from 'react'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { OpenProfile } from './head/ProfileHead.tsx'
import styles from './About.module.css'

const note = 'section of a profile'

/** Somebody's interests, links to other sites, and when they joined. */
export function About({ profile, isOwn }: { readonly profile: OpenProfile; readonly isOwn: boolean }) {
  const { interests, links, joinedAt } = profile
  return (
    <Stack isPadded gap={6}>
      {isOwn && interests.length + links.length === 0 && (
        <Stack gap={3} align="start">
          <Text>{t('Add interests so people can find you.')}</Text>
          <LinkButton href={paths.setting('interests')}>{t('Choose your interests')}</LinkButton>
        </Stack>
      )}
      {interests.length > 0 && (
        <Section title={word('Interests', note)}>
          <ul role="list" className={styles['chips']}>
            {interests.map(({ id, name, chosen }) => (
              <li key={id} data-shared={chosen ? '' : undefined}>
                {name}
                {chosen && !isOwn && <VisuallyHidden> ({t('you too')})</VisuallyHidden>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {links.length > 0 && (
        <Section title={word('Links', note)}>
          <Stack as="ul" role="list" gap={2}>
            {links.map((link) => (
              <li key={link}>
                <Link href={link} target="_blank">
                  <bdi>{link.replace(/^https?:\/\//, '')}</bdi>
                </Link>
              </li>
            ))}
          </Stack>
        </Section>
      )}
      <Text tone="muted">{t('Member since {date}', { date: formatDate(joinedAt, 'month') })}</Text>
    </Stack>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading level={3} size="h3">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
