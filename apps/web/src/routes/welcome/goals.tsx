import { useState } from 'react'
import { CheckboxGroup } from '@koinon/ui/choices/Checkbox'
import { Stack } from '@koinon/ui/foundations/Stack'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
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
            <EmptyList kind="post">{t('No goals are set up here yet.')}</EmptyList>
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
