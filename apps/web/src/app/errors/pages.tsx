import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { ErrorPanel } from '@koinon/ui/lists/ErrorPanel'
import type { ErrorPanelProps } from '@koinon/ui/lists/ErrorPanel'
import { t } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { paths } from '../../lib/paths.ts'
import type { Problem, ProblemKind } from '../../lib/problems/index.ts'

const CopyButton = lazyPart(() => import('@koinon/ui/actions/CopyButton'), 'CopyButton')

const drawings: Readonly<Partial<Record<ProblemKind, ErrorPanelProps['drawing']>>> = {
  missing: 'search',
  'used-up': 'search',
  locked: 'locked',
  connection: 'offline',
}

/** The h1 of the page that stands in place of a screen. */
export function problemTitle({ kind }: Problem): string {
  if (kind === 'missing') return t('Not here')
  if (kind === 'locked') return t('Not open to you')
  if (kind === 'used-up') return t('Used up')
  if (kind === 'connection') return t('No connection')
  return t("This didn't work")
}

/** What happened and a way on, in place of the content of a screen. */
export function ProblemNotice({ problem, onRetry }: { readonly problem: Problem; readonly onRetry?: () => void }) {
  const { kind, sentence, reference } = problem
  const isFinal = kind === 'missing' || kind === 'locked' || kind === 'used-up'
  return (
    <ErrorPanel
      drawing={drawings[kind]}
      title={sentence}
      actions={isFinal || onRetry === undefined ? toHome() : again(onRetry)}
      reference={kind === 'server' ? reference : undefined}
      copyReference={reference !== undefined && <CopyButton text={reference} label={t('Copy the reference')} />}
    />
  )
}

const toHome = (): ReactNode => (
  <LinkButton href={paths.home} variant="primary">
    {t('Go to Home')}
  </LinkButton>
)

const again = (onRetry: () => void): ReactNode => (
  <Button variant="primary" onPress={onRetry}>
    {t('Try again')}
  </Button>
)
