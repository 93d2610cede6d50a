import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { takeReturnPath } from '#lib/session/returnPath.ts'
import { nextOf, previousOf, steps } from './steps.ts'
import type { Step } from './steps.ts'
import styles from './StepScreen.module.css'

type Taken = Exclude<Step, 'terms'>

export interface StepScreenProps {
  readonly step: Taken
  readonly title: string
  readonly intro: string
  /** Saves the choices; continuing waits for it, and stays on failure. */
  readonly onSave?: () => Promise<unknown>
  readonly isSaving?: boolean
  /** Why the person cannot continue yet. Skipping is always possible. */
  readonly missing?: string | undefined
  /** The choices so far, beside the buttons. */
  readonly status?: string
  /** Needs the width of the window. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The server's names of what a step takes care of. */
const recorded = { interests: ['INTERESTS'], groups: ['GROUPS', 'PEOPLE'], notify: ['NOTIFY'] } as const

/** The feed that is never empty, for a member without an address to return to. */
const forYou = `${paths.home}?feed=FOR_YOU`

/**
 * A step after registering: how far one is, its purpose, its choices, and buttons to continue or skip. The server
 * remembers that it was taken.
 */
export function StepScreen(props: StepScreenProps) {
  const { step, title, intro, onSave, isSaving = false, missing, status, isWide = false, children } = props
  const { leave, skipAll } = useLeaving(step)
  const goOn = () => {
    if (onSave === undefined) return leave('DONE')
    // Errors are shown at the fields.
    onSave().then(
      () => leave('DONE'),
      () => undefined,
    )
    return undefined
  }
  const isLast = nextOf(step) === null
  return (
    <Screen
      title={title}
      parent={previousOf(step)}
      actions={
        !isLast && (
          <Button variant="quiet" onPress={skipAll}>
            {t('Skip the rest')}
          </Button>
        )
      }
    >
      <div className={styles['step']} data-focus-width={isWide ? 'wide' : undefined}>
        <Progress step={step} />
        <Text size="lead" tone="muted">
          {intro}
        </Text>
        {children}
      </div>
      <div className={styles['footer']}>
        <Text size="ui" tone="muted" role="status">
          {status ?? ''}
        </Text>
        <Button variant="quiet" size="touch" onPress={() => leave('SKIPPED')}>
          {word('Skip', 'button: goes on without this step')}
        </Button>
        <Button variant="primary" size="touch" isLoading={isSaving} disabledReason={missing} onPress={goOn}>
          {isLast ? word('Done', 'button that ends the steps') : word('Continue', 'button to the next step')}
        </Button>
      </div>
    </Screen>
  )
}

function useLeaving(step: Taken) {
  const navigate = useNavigate()
  const record = useMutationCall('accounts.setOnboardingGoals', { invalidates: ['accounts.getOnboardingGoals'] })
  const goTo = (next: string | null) => void navigate({ href: next ?? takeReturnPath() ?? forYou })
  // Whether it is remembered does not matter to a person who continues.
  const note = (left: Taken, state: 'DONE' | 'SKIPPED') =>
    recorded[left].forEach((name) => record.mutate({ body: { step: name, state } }))
  return {
    leave: (state: 'DONE' | 'SKIPPED') => {
      note(step, state)
      goTo(nextOf(step))
    },
    skipAll: () => {
      for (const left of steps.slice(steps.indexOf(step))) if (left !== 'terms') note(left, 'SKIPPED')
      goTo(null)
    },
  }
}

/** A bar for each step but the terms, filled up to this one. */
function Progress({ step }: { readonly step: Taken }) {
  const shown = steps.filter((one) => one !== 'terms')
  const number = shown.indexOf(step) + 1
  return (
    <div
      role="img"
      aria-label={t('Step {number} of {count}', { number, count: shown.length })}
      className={styles['progress']}
    >
      {shown.map((one, index) => (
        <span key={one} className={styles['part']} data-taken={index < number || undefined} />
      ))}
    </div>
  )
}
