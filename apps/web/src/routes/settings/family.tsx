import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { Mark } from '@koinon/ui/marks/Mark'
import { ConfirmDialog } from '@koinon/ui/overlays/ConfirmDialog'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { Section } from '../../features/settings/Section.tsx'
import { WorkProblem } from '../../features/settings/WorkProblem.tsx'
import { invalidateCalls, invokeOnce, useCall } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useAccount } from '../../lib/session/index.ts'
import type { Account } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { toasts } from '../../lib/toasts.ts'
import { useWork } from '../../lib/useWork.ts'

type Link = NonNullable<Account['familyLink']>

/** T23: the parent or the child that this account is linked to. */
export function FamilySettings() {
  const { familyLink } = useAccount()
  return (
    <Screen title={word('Family', 'section of the settings')} place={t('Your settings')} parent={paths.settings}>
      <Section
        description={t(
          'Young people need a parent who agrees. The parent decides who may write to them and whether they may buy something.',
        )}
      >
        <FrozenChildren />
        {familyLink === null ? (
          <Emptiness kind="person">
            {t('Your account has no family link. A parent gets a message when a child names their address.')}
          </Emptiness>
        ) : (
          <Linked link={familyLink} />
        )}
      </Section>
    </Screen>
  )
}

const stateOf = (state: Link['state']) =>
  ({
    PENDING: <Badge tone="warning">{t('Waiting for an answer')}</Badge>,
    APPROVED: <Badge tone="success">{word('Agreed', 'state of a family link')}</Badge>,
    REJECTED: <Badge tone="danger">{t('Not agreed')}</Badge>,
    WITHDRAWN: <Badge tone="danger">{t('Taken back')}</Badge>,
  })[state]

function Linked({ link: { role, state, other } }: { readonly link: Link }) {
  // A frozen child is seen by nobody: it stands in a list of its own.
  if (other === null && role === 'PARENT') return null
  if (other === null) {
    return <Emptiness kind="person">{t('We asked your parent by mail. Once they answer, you see it here.')}</Emptiness>
  }
  return (
    <PersonRows label={word('Family', 'section of the settings')}>
      <PersonRow
        person={other}
        hint={
          <>
            {role === 'PARENT' ? t('Your child') : t('Your parent')} {stateOf(state)}
          </>
        }
      >
        {role === 'PARENT' && state === 'APPROVED' && <Withdraw childId={other.id} name={other.displayName} />}
      </PersonRow>
    </PersonRows>
  )
}

/** Children whose approval this member took back: it may be given again. */
function FrozenChildren() {
  const frozen = useCall('accounts.familyLinksWaiting').data?.items.filter(({ state }) => state === 'WITHDRAWN') ?? []
  return frozen.map(({ childId, displayName, username }) => (
    <Cluster key={childId} gap={4} isNowrap>
      <Mark kind="person" name={displayName} seed={childId} />
      <Stack gap={0}>
        <Text weight="bold" truncate>
          <bdi>{displayName}</bdi>
        </Text>
        <Text size="small" tone="muted" truncate>
          <bdi>@{username}</bdi> {stateOf('WITHDRAWN')}
        </Text>
      </Stack>
      <AgreeAgain childId={childId} name={displayName} />
    </Cluster>
  ))
}

function AgreeAgain({ childId, name }: { readonly childId: string; readonly name: string }) {
  const queryClient = useQueryClient()
  const work = useWork()
  const agree = () =>
    work.run(async () => {
      await invokeOnce('accounts.familyLinkApprove', { body: { childId } })
      await invalidateCalls(queryClient, ['accounts.getAccountDetails', 'accounts.familyLinksWaiting'])
      toasts.show({ message: t('{name} can come back now.', { name }) })
    })
  return (
    <>
      <Button size="dense" isLoading={work.isPending} onPress={() => void agree()}>
        {t('Agree again')}
      </Button>
      <WorkProblem work={work} />
    </>
  )
}

function Withdraw({ childId, name }: { readonly childId: string; readonly name: string }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const work = useWork()
  const withdraw = () =>
    work.run(async () => {
      await invokeOnce('accounts.familyLinkReject', { body: { childId } })
      await invalidateCalls(queryClient, ['accounts.getAccountDetails', 'accounts.familyLinksWaiting'])
      setAsking(false)
      toasts.show({ message: t('The account of {name} rests until you agree again.', { name }) })
    })
  return (
    <>
      <Button size="dense" onPress={() => setAsking(true)}>
        {t('No longer agree')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('No longer agree that {name} is here?', { name })}
        confirmLabel={t('No longer agree')}
        error={work.problem?.sentence}
        onConfirm={withdraw}
      >
        {t('{name} is signed out at once and cannot come back before you agree again.', { name })}
      </ConfirmDialog>
    </>
  )
}
