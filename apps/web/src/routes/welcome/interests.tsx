import { useState } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { StepScreen } from './StepScreen.tsx'

const enough = 3

/** O03: topics, on which recommendations are based. */
export function InterestsStep() {
  const available = useCall('accounts.availableInterests')
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const save = useMutationCall('accounts.interestsV2', {
    invalidates: [
      'accounts.availableInterests',
      'accounts.recommendationsAccountsByInterest',
      'groups.getRecommendedGroupsV2',
    ],
  })
  const known = available.data?.interests ?? []
  const chosen = picked ?? known.filter((interest) => interest.chosen).map(({ id }) => id)
  const left = enough - chosen.length
  const weights = new Map(known.map(({ id, weight }) => [id, weight]))
  const body = { source: 'ONBOARDING' as const, interests: chosen.map((id) => ({ id, weight: weights.get(id) ?? 1 })) }
  return (
    <StepScreen
      step="interests"
      title={t('What do you like?')}
      intro={t('Pick three or more.')}
      isSaving={save.isPending}
      missing={
        known.length > 0 && left > 0
          ? t('{count, plural, one {Choose # more} other {Choose # more}}', { count: left })
          : undefined
      }
      {...(known.length > 0 ? { onSave: () => save.mutateAsync({ body }) } : {})}
    >
      <Loaded query={available} skeleton={<RowsSkeleton rows={3} />}>
        {({ interests }) =>
          interests.length === 0 ? (
            <EmptyList kind="library">{t('No topics are set up here yet.')}</EmptyList>
          ) : (
            <Stack isPadded gap={4}>
              <ToggleChipGroup
                aria-label={word('Topics', 'label or title in welcome')}
                selected={chosen}
                onChange={setPicked}
              >
                {interests.map(({ id, name }) => (
                  <ToggleChip key={id} id={id}>
                    {name}
                  </ToggleChip>
                ))}
              </ToggleChipGroup>
              <Text size="small" tone="muted" role="status">
                {t('{count, plural, one {# chosen} other {# chosen}}', { count: chosen.length })}
              </Text>
              {save.error !== null && (
                <Text tone="danger" role="alert">
                  {problemOf(save.error).sentence}
                </Text>
              )}
            </Stack>
          )
        }
      </Loaded>
    </StepScreen>
  )
}
