import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { useCall } from '../../lib/calls/index.ts'
import { compose } from '../../lib/compose.ts'
import { areStepsAway, putStepsAway, watchSteps } from '../../lib/firstSteps.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useAccount } from '../../lib/session/index.ts'
import styles from './Checklist.module.css'

interface Step {
  readonly label: string
  /** Where it is done; null: here, in the composer. */
  readonly href: string | null
}

/** How a step reads and where it is done; one that is not known here is left out. */
const stepOf = (id: string): Step | null => {
  const known: Readonly<Record<string, Step>> = {
    profile: { label: t('Say who you are, with a picture'), href: paths.setting('account') },
    interests: { label: t('Choose what interests you'), href: paths.welcome('interests') },
    people: { label: t('Follow somebody'), href: paths.welcome('people') },
    group: { label: t('Join a group'), href: paths.findGroups },
    post: { label: t('Write your first post'), href: null },
  }
  return known[id] ?? null
}

/** O08: first steps, ticked off as they are done; gone when put away, and after thanks when all are done. */
export function Checklist() {
  const { id } = useAccount()
  const isAway = useSyncExternalStore(watchSteps, () => areStepsAway(id))
  const [wasAway] = useState(isAway)
  const onboarding = useCall('accounts.getOnboardingGoals', {}, { staleTime: 60_000 })
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
            {t('First steps')}
          </Heading>
          <Text size="small" tone="muted">
            {t('{done} of {count} done', { done, count: steps.length })}
          </Text>
        </div>
        <IconButton
          icon="x"
          size="dense"
          label={t('Put the first steps away')}
          onPress={() => putStepsAway(id, true)}
        />
      </header>
      <ul role="list" className={styles['steps']}>
        {steps.map(({ id: step, label, href, isDone }) => (
          <li key={step} className={styles['step']}>
            {isDone ? <Icon name="check-circle" isFilled /> : <span className={styles['open']} aria-hidden="true" />}
            {isDone ? (
              <Text as="span" tone="muted">
                {label}
                <VisuallyHidden> ({word('done', 'a step of several')})</VisuallyHidden>
              </Text>
            ) : href === null ? (
              <Pressable className={styles['act']} onPress={() => compose()}>
                {label}
              </Pressable>
            ) : (
              <Link href={href}>{label}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Said once: who comes back finds the page as everybody has it. */
function Thanks({ accountId }: { readonly accountId: string }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => putStepsAway(accountId, true), [accountId])
  if (isOver) return null
  return (
    <section aria-labelledby="first-steps" className={styles['card']}>
      <header className={styles['head']}>
        <div role="status">
          <Heading level={2} size="h4" id="first-steps">
            {t('That was all of it')}
          </Heading>
          <Text tone="muted">{t('You know your way around now. Good to have you here.')}</Text>
        </div>
        <IconButton icon="x" size="dense" label={t('Put it away')} onPress={() => setOver(true)} />
      </header>
    </section>
  )
}
