import { CheckboxGroup } from '@koinon/ui/choices/Checkbox'
import { Text } from '@koinon/ui/foundations/Text'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { Section } from '#lib/forms/Section.tsx'
import { usePendingInputs } from '#features/settings/usePendingInputs.ts'
import { topicsOf } from '#features/settings/topicsOf.ts'
import type { Topic } from '#features/settings/topicsOf.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useIsShown } from '#lib/feedback/useDelayed.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'

type Interest = ReplyOf<'accounts.availableInterests'>['interests'][number]

/** T17: the member's interests and goals. */
export function InterestSettings() {
  const available = useCall('accounts.availableInterests')
  const goals = useCall('accounts.getOnboardingGoals')
  return (
    <Screen
      title={word('Interests', 'section of the settings')}
      place={t('Your settings')}
      parent={paths.setting('you')}
    >
      <div>
        <Section description={t('We use them to suggest people, groups and posts.')}>
          <Loaded query={available} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
            {({ interests }) =>
              interests.length === 0 ? (
                <EmptyList kind="library">{t('No topics yet')}</EmptyList>
              ) : (
                <Topics interests={interests} />
              )
            }
          </Loaded>
        </Section>
        {useIsShown(available) && <Goals goals={goals.data?.goals ?? []} />}
      </div>
    </Screen>
  )
}

const saved = () => toasts.show({ message: word('Saved', 'label or title in settings') })

function Topics({ interests }: { readonly interests: readonly Interest[] }) {
  const view = useCacheView()
  const pending = usePendingInputs('accounts.interestsV2').at(-1)
  const save = useMutationCall('accounts.interestsV2', {
    isInOrder: true,
    invalidates: ['accounts.recommendationsAccountsByInterest', 'groups.getRecommendedGroupsV2'],
    onSuccess: ({ interests: now }) => {
      view.set('accounts.availableInterests', {}, { interests: now })
      saved()
    },
    onFailure: (error) => toastFailure(error),
  })
  const weights = new Map(interests.map(({ id, weight }) => [id, weight]))
  const chosen = (pending?.body.interests ?? interests.filter((interest) => interest.chosen)).map(({ id }) => id)
  const choose = (of: readonly string[], selected: readonly string[]) => {
    const ids = [...chosen.filter((id) => !of.includes(id)), ...selected]
    save.mutate({
      body: { source: 'SETTINGS', interests: ids.map((id) => ({ id, weight: weights.get(id) ?? 1 })) },
    })
  }
  const topics = topicsOf(interests)
  const single = topics.filter(({ subtopics }) => subtopics.length === 0).map(({ topic }) => topic)
  const rest = topics.filter(({ subtopics }) => subtopics.length > 0)
  return (
    <>
      {single.length > 0 && (
        <Chips label={word('Topics', 'label or title in welcome')} of={single} chosen={chosen} onChoose={choose} />
      )}
      {rest.map((topic) => (
        <TopicChips key={topic.topic.id} topic={topic} chosen={chosen} onChoose={choose} />
      ))}
      <Text size="small" tone="muted" role="status">
        {t('{count, plural, one {# selected} other {# selected}}', { count: chosen.length })}
      </Text>
    </>
  )
}

interface ChipsProps {
  readonly chosen: readonly string[]
  readonly onChoose: (of: readonly string[], selected: readonly string[]) => void
}

function TopicChips({ topic: { topic, subtopics }, ...chips }: ChipsProps & { readonly topic: Topic }) {
  return <Chips label={topic.name} of={[topic, ...subtopics]} {...chips} />
}

function Chips({
  label,
  of,
  chosen,
  onChoose,
}: ChipsProps & { readonly label: string; readonly of: readonly Interest[] }) {
  const ids = of.map(({ id }) => id)
  return (
    <ToggleChipGroup
      aria-label={label}
      selected={chosen.filter((id) => ids.includes(id))}
      onChange={(selected) => onChoose(ids, selected)}
    >
      {of.map(({ id, name }) => (
        <ToggleChip key={id} id={id}>
          {name}
        </ToggleChip>
      ))}
    </ToggleChipGroup>
  )
}

const atMost = 3

function Goals({ goals }: Pick<ReplyOf<'accounts.getOnboardingGoals'>, 'goals'>) {
  const view = useCacheView()
  const pending = usePendingInputs('accounts.setOnboardingGoals').at(-1)
  const save = useMutationCall('accounts.setOnboardingGoals', {
    isInOrder: true,
    onSuccess: (now) => {
      view.set('accounts.getOnboardingGoals', {}, now)
      saved()
    },
    onFailure: (error) => toastFailure(error),
  })
  if (goals.length === 0) return null
  const chosen = pending?.body?.goalIds ?? goals.filter((goal) => goal.chosen).map(({ id }) => id)
  return (
    <Section title={t('Why are you here?')}>
      <CheckboxGroup
        legend={t('Your goals')}
        isLegendHidden
        selected={chosen}
        onChange={(goalIds) => {
          if (goalIds.length > 0) save.mutate({ body: { goalIds: [...goalIds] } })
        }}
        options={goals.map(({ id, title }) => ({
          value: id,
          label: <bdi>{title}</bdi>,
          // At least one, and at most three.
          isDisabled: chosen.includes(id) ? chosen.length === 1 : chosen.length >= atMost,
        }))}
      />
    </Section>
  )
}
