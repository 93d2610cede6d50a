import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import type { ReactNode } from 'react'
import { JoinForm } from '#features/entrance/join/JoinForm.tsx'
import { joinLabel } from '#features/entrance/join/joinLabel.ts'
import { DocumentText } from '#lib/text/formatted/DocumentText.tsx'
import { T, t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PageProps } from '../../../page.ts'
import styles from './JoinCard.module.css'

/** The form to join, or that nobody can join now. */
export function JoinCard({ data, frame }: PageProps<'community'>) {
  if (!data.takesMembers) {
    return (
      <section className={styles['card']} aria-labelledby="join">
        <Heading level={2} id="join" tabIndex={-1}>
          {t('Not accepting members right now')}
        </Heading>
        {frame.viewer === null && <LinkButton href={paths.signIn()}>{t('Sign in as a member')}</LinkButton>}
      </section>
    )
  }
  return (
    <section className={styles['card']} aria-labelledby="join">
      <header>
        <Heading level={2} id="join" tabIndex={-1}>
          {joinLabel(data)}
        </Heading>
        <Text as="div" size="ui" tone="muted" dir="auto">
          <DocumentText {...data.texts.invitation} />
        </Text>
      </header>
      <JoinForm {...data} />
      {frame.viewer === null && (
        <Text size="small" tone="muted">
          <T message="Already a member? <signin>Sign in</signin>" tags={signInTags} />
        </Text>
      )}
    </section>
  )
}

const signInTags = { signin: (words: ReactNode) => <Link href={paths.signIn()}>{words}</Link> }
