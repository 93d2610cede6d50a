import { Button } from '@koinon/ui/actions/Button'
import { ChoiceCards } from '@koinon/ui/choices/ChoiceCards'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Switch } from '@koinon/ui/choices/Switch'
import { Banner } from '@koinon/ui/overlays/Banner'
import { useState, useSyncExternalStore } from 'react'
import { PageImage } from '#features/settings/PageImage.tsx'
import { Actions, Fields, Section } from '#lib/forms/Section.tsx'
import { usePendingInputs } from '#features/settings/usePendingInputs.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useCall, useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { homePageHref } from '#lib/navigation/startPage.ts'
import { isChecklistDismissed, setChecklistDismissed, watchChecklist } from '#lib/session/onboardingChecklist.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'

type Preferred = ReplyOf<'accounts.getPreferredHomePage'>

/** T12: the start page. */
export function HomePageSettings() {
  const preferred = useCall('accounts.getPreferredHomePage')
  return (
    <Screen title={t('Start page')} place={t('Your settings')} parent={paths.setting('appearance')}>
      <div>
        <Section description={t('Opens when you sign in.')}>
          <Loaded query={preferred} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
            {(shown) => <Choice shown={shown} />}
          </Loaded>
        </Section>
        <FirstSteps />
      </div>
    </Screen>
  )
}

/** For newcomers who dismissed the first steps, or want to: available as long as a step is left. */
function FirstSteps() {
  const { id } = useAccount()
  const isAway = useSyncExternalStore(watchChecklist, () => isChecklistDismissed(id))
  const onboarding = useCall('accounts.getOnboardingGoals', {}, { staleTime: 60_000 })
  if (!onboarding.data?.checklist.some(({ done }) => !done)) return null
  return (
    <Section>
      <Switch
        isSelected={!isAway}
        onChange={(isShown) => setChecklistDismissed(id, !isShown)}
        hint={t('Shown on Home for your first two weeks.')}
      >
        {t('Show getting started')}
      </Switch>
    </Section>
  )
}

const note = 'a place in the navigation'

const places = () =>
  [
    { value: 'FEED', label: word('Home', note) },
    { value: 'EXPLORE', label: word('Discover', note) },
    { value: 'GROUPS', label: word('Groups', note) },
    { value: 'EVENTS', label: word('Events', note) },
    { value: 'CHAT', label: word('Messages', note) },
  ] as const

function Choice({ shown }: { readonly shown: Preferred }) {
  const { page, groupId, groups, choose, chooseGroup, beUsual, isResetting } = useChoice(shown)
  const items = groups.data?.items.map(({ group }) => group) ?? []
  const offered = places().filter(({ value }) => homePageHref({ page: value, groupId: null }) !== null)
  const isElsewhere = page !== 'GROUP' && !offered.some(({ value }) => value === page)
  return (
    <>
      {isElsewhere && <Banner>{t('Your chosen page isn’t available here yet. Home opens instead.')}</Banner>}
      <ChoiceCards
        legend={t('Start page')}
        isLegendHidden
        layout="grid"
        value={page}
        onChange={choose}
        options={[
          ...offered.map(({ value, label }) => ({ value, title: label, end: <PageImage page={value} /> })),
          {
            value: 'GROUP',
            title: t('One group'),
            end: <PageImage page="GROUP" />,
            isDisabled: items.length === 0,
            ...(items.length === 0 ? { text: t('Once you are in a group, you can choose it here.') } : {}),
          },
        ]}
      />
      {page === 'GROUP' && items.length > 0 && (
        <Fields>
          <NativeSelect
            label={word('Group', 'label of a field')}
            placeholder={t('Choose a group')}
            value={groupId ?? ''}
            onChange={chooseGroup}
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <LoadMore {...groups} />
        </Fields>
      )}
      {!shown.isDefault && (
        <Actions>
          <Button isLoading={isResetting} onPress={beUsual}>
            {t('Use the default')}
          </Button>
        </Actions>
      )}
    </>
  )
}

/** The page that opens first. A group may be chosen before it is said which one. */
function useChoice(shown: Preferred) {
  const view = useCacheView()
  const groups = usePages('groups.getGroupMemberships', { body: { membershipStates: ['MEMBER'], limit: 100 } })
  const [isAsking, setAsking] = useState(false)
  const save = (saved: Preferred) => {
    view.set('accounts.getPreferredHomePage', {}, saved)
    toasts.show({ message: word('Saved', 'label or title in settings') })
  }
  const onFailure = (error: unknown) => toastFailure(error)
  const pending = usePendingInputs('accounts.setPreferredHomePage').at(-1)?.body ?? shown
  const set = useMutationCall('accounts.setPreferredHomePage', { isInOrder: true, onSuccess: save, onFailure })
  const reset = useMutationCall('accounts.deletePreferredHomePage', { onSuccess: save, onFailure })
  const page = isAsking ? 'GROUP' : pending.page
  const choose = (to: string) => {
    setAsking(to === 'GROUP')
    if (to !== 'GROUP') set.mutate({ body: { page: to as Preferred['page'] } })
  }
  const chooseGroup = (groupId: string) => {
    setAsking(false)
    set.mutate({ body: { page: 'GROUP', groupId } })
  }
  const beUsual = () => {
    setAsking(false)
    reset.mutate({})
  }
  return { page, groupId: pending.groupId, groups, choose, chooseGroup, beUsual, isResetting: reset.isPending }
}
