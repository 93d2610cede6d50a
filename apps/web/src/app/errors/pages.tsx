import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Icon } from '@koinon/ui/foundations/Icon'
import type { IconName } from '@koinon/ui/icons'
import { Text } from '@koinon/ui/foundations/Text'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import type { Problem } from '../../lib/problems/index.ts'
import styles from './pages.module.css'

export interface ProblemNoticeProps {
  readonly icon: IconName
  /** What happened; the h1 of the page says the same in short. */
  readonly children: ReactNode
  readonly actions: ReactNode
  readonly reference?: string | undefined
}

/** What stands in place of content that cannot be shown. */
export function ProblemNotice({ icon, children, actions, reference }: ProblemNoticeProps) {
  return (
    <Stack gap={6} align="start" className={styles['notice']}>
      <span className={styles['drawing']}>
        <Icon name={icon} size="l" />
      </span>
      <Text size="lead">{children}</Text>
      <Cluster gap={4}>{actions}</Cluster>
      {reference !== undefined && (
        <Cluster gap={3}>
          <Text size="small" tone="muted">
            {t('Reference: {reference}', { reference })}
          </Text>
          <CopyButton text={reference} label={t('Copy the reference')} />
        </Cluster>
      )}
    </Stack>
  )
}

const toHome = () => (
  <LinkButton href={paths.home} variant="primary">
    {t('Go to Home')}
  </LinkButton>
)

export interface ProblemPage {
  readonly title: string
  readonly notice: ReactNode
}

/** The page for a problem: its title, and what stands below. */
export function pageFor(problem: Problem, tryAgain: () => void): ProblemPage {
  const again = (
    <Button variant="primary" onPress={tryAgain}>
      {t('Try again')}
    </Button>
  )
  const { sentence, reference } = problem
  if (problem.kind === 'missing') {
    return { title: t('Not here'), notice: <ProblemNotice icon="compass" actions={toHome()}>{sentence}</ProblemNotice> }
  }
  if (problem.kind === 'locked') {
    return { title: t('Not open to you'), notice: <ProblemNotice icon="lock-simple" actions={toHome()} reference={reference}>{sentence}</ProblemNotice> }
  }
  if (problem.kind === 'used-up') {
    return { title: t('Used up'), notice: <ProblemNotice icon="link-break" actions={toHome()}>{sentence}</ProblemNotice> }
  }
  if (problem.kind === 'connection') {
    return { title: t('No connection'), notice: <ProblemNotice icon="wifi-slash" actions={again}>{sentence}</ProblemNotice> }
  }
  return { title: t("This didn't work"), notice: <ProblemNotice icon="warning" actions={again} reference={reference}>{sentence}</ProblemNotice> }
}
