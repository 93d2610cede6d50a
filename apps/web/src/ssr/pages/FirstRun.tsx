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
import { AuthPageFrame } from '../frame/AuthPageFrame.tsx'
import { page } from '../page.ts'
import type { PageProps } from '../page.ts'
import type { FirstRunPage, FirstRunState } from '../pages.ts'

const pollEveryMs = 1500

function titleOf(state: FirstRunState): string {
  if (state === 'MAKING') return t('Creating demo community')
  if (state === 'STOPPED') return t('Demo community is incomplete')
  return state === 'READY' ? t('Demo community is ready') : t('A demo community')
}

/** The first look at an installation nobody has joined: offers to create a populated demo community. */
function FirstRun({ data, frame }: PageProps<'firstrun'>) {
  return (
    <AuthPageFrame frame={frame} title={titleOf(data.state)}>
      <Stack gap={6}>{data.state === 'MAKING' ? <Making {...data} /> : <FirstRunState {...data} />}</Stack>
    </AuthPageFrame>
  )
}

function FirstRunState({ state, signIn, form }: FirstRunPage) {
  if (signIn !== null) return <SignIn {...signIn} />
  return (
    <>
      <Text size="lead">
        {state === 'STOPPED'
          ? t('Creation was interrupted. You can continue where it stopped.')
          : t('Explore with forty sample people, groups and conversations.')}
      </Text>
      <form method="post" action={form.action}>
        <Button type="submit" variant="primary" size="touch" isFullWidth>
          {state === 'STOPPED' ? word('Continue', 'button to the next step') : t('Create demo community')}
        </Button>
      </form>
    </>
  )
}

function Making({ progress, form }: FirstRunPage) {
  const hasScript = useHasScript()
  const [percent, setPercent] = useState(progress)
  useEffect(() => {
    const timer = setInterval(() => void pollProgress(setPercent), pollEveryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <Text size="lead" role="status">
        {t('Takes about a minute.')}
      </Text>
      <ProgressBar label={t('Current progress')} share={percent / 100} words={formatPercent(percent / 100)} />
      {!hasScript && <LinkButton href={form.action}>{t('View progress')}</LinkButton>}
    </>
  )
}

/** Shows the progress; when it is over, the page says the rest. */
async function pollProgress(report: (percent: number) => void): Promise<void> {
  const address = new URL(location.href)
  address.pathname += '/progress'
  try {
    const { state, progress } = (await (await fetch(address)).json()) as Pick<FirstRunPage, 'state' | 'progress'>
    if (state === 'MAKING') report(progress)
    else location.reload()
  } catch {
    // Polled again in a moment.
  }
}

function SignIn({ username, password }: NonNullable<FirstRunPage['signIn']>) {
  return (
    <>
      <Text size="lead">{t('Sign in as a sample member:')}</Text>
      <Stack as="dl" gap={4}>
        <Fact name={word('Username', 'label of a field')} value={username} />
        <Fact name={word('Password', 'label of a field')} value={password} />
      </Stack>
      <Cluster gap={4}>
        <LinkButton href={paths.signIn()} variant="primary" size="touch">
          {t('Sign in')}
        </LinkButton>
        <LinkButton href={paths.front} size="touch">
          {t('View page')}
        </LinkButton>
      </Cluster>
      <Text tone="muted">
        {t('Everyone in the demo has the same password. Remove this data directory before real people join.')}
      </Text>
      <CopyByHand />
    </>
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

export const firstRun = page<'firstrun'>({
  Page: FirstRun,
  head: ({ data }) => ({ title: titleOf(data.state), isIndexed: false }),
})
