import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyByHand } from '@koinon/ui/actions/CopyByHand'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useHasScript } from '#features/entrance/useHasScript.ts'
import type { DemoOfFirstRun, FirstRunState } from '../../pages.ts'

interface DemoProps extends DemoOfFirstRun {
  /** Where the form is sent. */
  readonly action: string
}

type Progress = Pick<DemoOfFirstRun, 'state' | 'progress'>

const pollEveryMs = 1500

export function demoTitle(state: FirstRunState): string {
  if (state === 'MAKING') return t('Creating demo community')
  if (state === 'STOPPED') return t('Demo community is incomplete')
  return state === 'READY' ? t('Demo community is ready') : t('See a demo first?')
}

/** The offer of a demo community, its progress, and at last how to sign in. */
export function DemoPart(demo: DemoProps) {
  const { state, signIn, action } = demo
  if (state === 'MAKING') return <Making {...demo} />
  if (signIn !== null) return <SignIn {...signIn} />
  return (
    <Stack gap={4}>
      <Text>
        {state === 'STOPPED'
          ? t('Creation was interrupted. You can continue where it stopped.')
          : t(
              'A demo community with forty people, their groups, pictures and conversations. It takes about a minute, and an administrator can remove it.',
            )}
      </Text>
      <form method="post" action={action}>
        <Button type="submit" size="touch" icon="sparkle">
          {state === 'STOPPED' ? word('Continue', 'button to the next step') : t('Create demo community')}
        </Button>
      </form>
    </Stack>
  )
}

function Making({ progress, action }: DemoProps) {
  const hasScript = useHasScript()
  const [now, setNow] = useState<Progress>({ state: 'MAKING', progress })
  const isOver = now.state !== 'MAKING'
  useEffect(() => {
    const timer = isOver ? undefined : setInterval(() => void pollProgress(setNow), pollEveryMs)
    // A reload would lose what somebody has typed into the administrator's form.
    if (isOver && !isFormFilled()) location.reload()
    return () => clearInterval(timer)
  }, [isOver])
  const share = now.progress / 100
  return (
    <Stack gap={4}>
      <Text role="status">{isOver ? demoTitle(now.state) : t('Takes about a minute.')}</Text>
      {!isOver && <ProgressBar label={t('Current progress')} share={share} words={formatPercent(share)} />}
      {(isOver || !hasScript) && (
        <LinkButton href={action}>{isOver ? word('Reload', 'button') : t('View progress')}</LinkButton>
      )}
    </Stack>
  )
}

const isFormFilled = (): boolean =>
  [...document.querySelectorAll('input')].some(({ value, type }) => type !== 'hidden' && value !== '')

async function pollProgress(report: (now: Progress) => void): Promise<void> {
  const address = new URL(location.href)
  address.pathname += '/progress'
  try {
    report((await (await fetch(address)).json()) as Progress)
  } catch {
    // Polled again in a moment.
  }
}

function SignIn({ username, password }: NonNullable<DemoOfFirstRun['signIn']>) {
  return (
    <Stack gap={4}>
      <Text>{t('Sign in as a sample member:')}</Text>
      <Stack as="dl" gap={3}>
        <Fact name={word('Username', 'label of a field')} value={username} />
        <Fact name={word('Password', 'label of a field')} value={password} />
      </Stack>
      <Cluster gap={4}>
        <LinkButton href={paths.signIn()} size="touch">
          {t('Sign in')}
        </LinkButton>
        <LinkButton href={paths.front} size="touch" variant="quiet">
          {t('View page')}
        </LinkButton>
      </Cluster>
      <Text tone="muted" size="small">
        {t('Everyone in the demo has the same password. An administrator can remove the demo in the overview.')}
      </Text>
      <CopyByHand />
    </Stack>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <Text as="dt" size="small" tone="muted">
        {name}
      </Text>
      <dd>
        <Cluster gap={3}>
          <code dir="ltr">{value}</code>
          <CopyButton text={value} label={t('Copy {name}', { name })} size="dense" />
        </Cluster>
      </dd>
    </div>
  )
}
