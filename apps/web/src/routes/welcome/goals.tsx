import { useState } from 'react'
import { CheckboxGroup } from '@koinon/ui/forms/Checkbox'
import { Stack } from '@koinon/ui/foundations/Stack'
import { useCall, useMutationCall } from '#lib/calls/index.ts'
import { t } from '#lib/i18n/index.ts'
import { problemOf } from '#lib/problems/index.ts'
import { Loaded } from '#lib/states/index.ts'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'
import { StepScreen } from './StepScreen.tsx'

const atMost = 3

/** O04: the member's goals. */
export function GoalsStep() {
  const onboarding = useCall('accounts.getOnboardingGoals')
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const save = useMutationCall('accounts.setOnboardingGoals', { invalidates: ['accounts.getOnboardingGoals'] })
  const known = onboarding.data?.goals ?? []
  const chosen = picked ?? known.filter((goal) => goal.chosen).map(({ id }) => id)
  const isFull = chosen.length >= atMost
  return (
    <StepScreen
      step="goals"
      title={t('Why are you here?')}
      intro={t('Choose up to three. We suggest first steps that fit.')}
      isSaving={save.isPending}
      missing={known.length > 0 && chosen.length === 0 ? t('Choose one first') : undefined}
      {...(known.length > 0 ? { onSave: () => save.mutateAsync({ body: { goalIds: [...chosen] } }) } : {})}
    >
      <Loaded query={onboarding} skeleton={<RowsSkeleton rows={3} />}>
        {({ goals }) =>
          goals.length === 0 ? (
            <Emptiness kind="post">{t('No goals are set up here yet.')}</Emptiness>
          ) : (
            <Stack isPadded gap={4}>
              <CheckboxGroup
                legend={t('Your goals')}
                selected={chosen}
                onChange={setPicked}
                options={goals.map(({ id, title }) => ({
                  value: id,
                  label: <bdi>{title}</bdi>,
                  isDisabled: isFull && !chosen.includes(id),
                }))}
                error={save.error === null ? undefined : problemOf(save.error).sentence}
              />
            </Stack>
          )
        }
      </Loaded>
    </StepScreen>
  )
}
