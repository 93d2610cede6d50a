import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { isChecklistDismissed, setChecklistDismissed, watchChecklist } from '#lib/session/onboardingChecklist.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { StepList } from '#lib/forms/steps/StepList.tsx'
import type { Step } from '#lib/forms/steps/StepList.tsx'
import styles from './Checklist.module.css'

const Welcome = lazyPart(() => import('./Welcome.tsx'), 'Welcome')

/** A step's text and where to do it; unknown steps are omitted. */
const stepOf = (id: string): Pick<Step, 'label' | 'way'> | null => {
  const known: Readonly<Record<string, Pick<Step, 'label' | 'way'>>> = {
    profile: { label: t('Add your name and photo'), way: paths.setting('account') },
    interests: { label: t('Choose your interests'), way: paths.welcome('interests') },
    people: { label: t('Follow someone'), way: paths.welcome('groups') },
    group: { label: t('Join a group'), way: paths.findGroups },
    post: { label: t('Write your first post'), way: () => openComposer() },
  }
  return known[id] ?? null
}

/** O08: first steps, ticked off as they are done; gone when dismissed, and, after a thank-you, when all are done. */
export function Checklist() {
  const { id } = useAccount()
  const isAway = useSyncExternalStore(watchChecklist, () => isChecklistDismissed(id))
  const [wasAway] = useState(isAway)
  const onboarding = useCall('accounts.getOnboardingGoals', {}, { staleTime: 60_000 })
  const welcome = onboarding.data?.welcome ?? ''
  const steps = (onboarding.data?.checklist ?? []).flatMap((item) => {
    const step = stepOf(item.id)
    return step === null ? [] : [{ ...step, id: item.id, isDone: item.done }]
  })
  const done = steps.filter(({ isDone }) => isDone).length
  if (steps.length === 0) return null
  if (done === steps.length) return wasAway ? null : <Thanks accountId={id} />
  if (isAway) return null
  return (
    <section aria-labelledby="first-steps" className={styles['card']}>
      <header className={styles['head']}>
        <div>
          <Heading level={2} size="h4" id="first-steps">
            {t('Getting started')}
          </Heading>
          <Text size="small" tone="muted">
            {t('{done} of {count} done', { done, count: steps.length })}
          </Text>
        </div>
        <IconButton
          icon="x"
          size="dense"
          label={t('Dismiss getting started')}
          onPress={() => setChecklistDismissed(id, true)}
        />
      </header>
      {welcome !== '' && <Welcome text={welcome} />}
      <StepList steps={steps.filter(({ isDone }) => !isDone)} />
    </section>
  )
}

/** Shown once: on the next visit the page is like everybody's. */
function Thanks({ accountId }: { readonly accountId: string }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => setChecklistDismissed(accountId, true), [accountId])
  if (isOver) return null
  return (
    <section aria-labelledby="first-steps" className={styles['card']}>
      <header className={styles['head']}>
        <div role="status">
          <Heading level={2} size="h4" id="first-steps">
            {t('That’s everything')}
          </Heading>
          <Text tone="muted">{t('You’re all set. Good to have you here.')}</Text>
        </div>
        <IconButton
          icon="x"
          size="dense"
          label={word('Dismiss', 'button that puts a notice away')}
          onPress={() => setOver(true)}
        />
      </header>
    </section>
  )
}
