import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { startPage } from '#features/settings/startPage.ts'
import { nextOf, previousOf, steps } from './steps.ts'
import type { Step } from './steps.ts'

export interface StepScreenProps {
  readonly step: Exclude<Step, 'terms'>
  readonly title: string
  readonly intro: string
  /** Saves the choices; continuing waits for it, and stays on failure. */
  readonly onSave?: () => Promise<unknown>
  readonly isSaving?: boolean
  /** Why the person cannot continue yet. Skipping is always possible. */
  readonly missing?: string | undefined
  readonly children: ReactNode
}

const recorded = {
  you: 'YOU',
  interests: 'INTERESTS',
  goals: 'GOALS',
  groups: 'GROUPS',
  people: 'PEOPLE',
  notify: 'NOTIFY',
} as const

/**
 * A step after registering: its purpose, its choices, and buttons to continue or skip. The server remembers that it was
 * taken.
 */
export function StepScreen({ step, title, intro, onSave, isSaving = false, missing, children }: StepScreenProps) {
  const navigate = useNavigate()
  const record = useMutationCall('accounts.setOnboardingGoals', { invalidates: ['accounts.getOnboardingGoals'] })
  const goTo = async (next: string | null) => navigate({ href: next ?? (await startPage()) })
  const leave = (state: 'DONE' | 'SKIPPED') => {
    // Whether it is remembered does not matter to a person who continues.
    record.mutate({ body: { step: recorded[step], state } })
    void goTo(nextOf(step))
  }
  const goOn = () => {
    if (onSave === undefined) return leave('DONE')
    // Errors are shown at the fields.
    onSave().then(
      () => leave('DONE'),
      () => undefined,
    )
    return undefined
  }
  return (
    <Screen title={title} parent={previousOf(step)}>
      <Stack gap={6}>
        <Stack isPadded gap={3}>
          <Text size="small" tone="muted">
            {t('Step {number} of {count}', { number: steps.indexOf(step) + 1, count: steps.length })}
          </Text>
          <Text>{intro}</Text>
        </Stack>
        {children}
        <Stack isPadded>
          <Cluster gap={4}>
            <Button variant="primary" size="touch" isLoading={isSaving} disabledReason={missing} onPress={goOn}>
              {word('Continue', 'button to the next step')}
            </Button>
            <Button variant="quiet" size="touch" onPress={() => leave('SKIPPED')}>
              {t('Skip this')}
            </Button>
          </Cluster>
        </Stack>
      </Stack>
    </Screen>
  )
}
