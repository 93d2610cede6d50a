import { useEffect, useEffectEvent, useState } from 'react'
import { Text } from '@koinon/ui/foundations/Text'
import { useQueryClient } from '@tanstack/react-query'
import { topicsOf } from '#features/settings/topicsOf.ts'
import { callKey, useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { useDebounced } from '#lib/interaction/useDebounced.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { StepScreen } from '../StepScreen.tsx'
import { HomePreview, previewedFeed } from './HomePreview.tsx'
import { TopicTiles } from './TopicTiles.tsx'
import styles from './interests.module.css'

const enough = 3
/** How long choosing pauses before it is saved, in ms. */
const pauseMs = 500

/** O03: topics, on which recommendations are based. They are saved as they are chosen, so that the preview shows them. */
export function InterestsStep() {
  const available = useCall('accounts.availableInterests')
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const known = available.data?.interests ?? []
  const chosen = picked ?? known.filter((interest) => interest.chosen).map(({ id }) => id)
  const { save, finish, body } = useSaving(chosen, new Map(known.map(({ id, weight }) => [id, weight])))
  useAutosave(picked, () => save.mutate({ body }))
  const error = finish.error ?? save.error
  const left = enough - chosen.length
  return (
    <StepScreen
      step="interests"
      title={t('What do you like?')}
      intro={t('Pick three or more. Your home fills up while you choose.')}
      isWide
      isSaving={finish.isPending}
      missing={
        known.length > 0 && left > 0
          ? t('{count, plural, one {Choose # more} other {Choose # more}}', { count: left })
          : undefined
      }
      {...(known.length > 0 ? { onSave: () => finish.mutateAsync({ body }) } : {})}
      status={t('{count, plural, one {# selected} other {# selected}}', { count: chosen.length })}
    >
      <Loaded query={available} skeleton={<RowsSkeleton rows={3} />}>
        {({ interests }) =>
          interests.length === 0 ? (
            <EmptyList kind="library">{t('No topics yet')}</EmptyList>
          ) : (
            <div className={styles['columns']}>
              <div className={styles['topics']}>
                <TopicTiles topics={topicsOf(interests)} chosen={chosen} onChange={setPicked} />
                {error !== null && (
                  <Text tone="danger" role="alert">
                    {problemOf(error).sentence}
                  </Text>
                )}
              </div>
              <HomePreview />
            </div>
          )
        }
      </Loaded>
    </StepScreen>
  )
}

function useSaving(chosen: readonly string[], weights: ReadonlyMap<string, number>) {
  const queryClient = useQueryClient()
  const options = {
    isInOrder: true,
    invalidates: ['accounts.recommendationsAccountsByInterest', 'groups.getRecommendedGroupsV2'],
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: callKey('content.getFeed', previewedFeed) }),
  } as const
  const save = useMutationCall('accounts.interestsV2', options)
  const finish = useMutationCall('accounts.interestsV2', options)
  const body = { source: 'ONBOARDING' as const, interests: chosen.map((id) => ({ id, weight: weights.get(id) ?? 1 })) }
  return { save, finish, body }
}

/** Saves what was chosen once choosing pauses; nothing before the first choice. */
function useAutosave(picked: readonly string[] | null, onPause: () => void): void {
  const settled = useDebounced(picked, pauseMs)
  const save = useEffectEvent(onPause)
  useEffect(() => {
    if (settled !== null) save()
  }, [settled])
}
