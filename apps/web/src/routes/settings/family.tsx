import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { PersonRow as EntityRow } from '@koinon/ui/entities/EntityRow'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Badge } from '@koinon/ui/marks/Badge'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { ChangeLimits } from '#features/settings/family/ChangeLimits.tsx'
import { Section } from '#lib/forms/Section.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { invalidateCalls, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { ReviewChild } from '#lib/entities/people/decisions/ReviewChild.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import type { Account } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'

type Link = NonNullable<Account['familyLink']>
type Child = ReplyOf<'accounts.familyLinksWaiting'>['items'][number]

/** T23: the parent of this account, or the children who named it as theirs. */
export function FamilySettings() {
  const { familyLink } = useAccount()
  const children = useCall('accounts.familyLinksWaiting')
  const isChild = familyLink?.role === 'CHILD'
  return (
    <Screen title={word('Family', 'section of the settings')} place={t('Your settings')} parent={paths.setting('you')}>
      <Section description={t('Parents approve their child’s account and set limits for messages and purchases.')}>
        {isChild && <OwnParent link={familyLink} />}
        <Loaded query={children} skeleton={<RowsSkeleton rows={1} />}>
          {({ items }) =>
            items.length > 0 ? (
              <ul role="list" aria-label={t('Your children')}>
                {items.map((child) => (
                  <li key={child.childId} data-item={child.childId}>
                    <ChildRow child={child} />
                  </li>
                ))}
              </ul>
            ) : (
              !isChild && <EmptyList kind="person">{t('No family links yet')}</EmptyList>
            )
          }
        </Loaded>
      </Section>
    </Screen>
  )
}

const stateOf = (state: Link['state']) =>
  ({
    PENDING: <Badge tone="warning">{t('Invitation sent')}</Badge>,
    APPROVED: <Badge tone="success">{word('Agreed', 'state of a family link')}</Badge>,
    REJECTED: <Badge tone="danger">{t('Not agreed')}</Badge>,
    WITHDRAWN: <Badge tone="danger">{word('Withdrawn', 'state of a family link')}</Badge>,
  })[state]

function OwnParent({ link: { state, other } }: { readonly link: Link }) {
  if (other === null) {
    return (
      <EmptyList kind="person">
        {state === 'PENDING'
          ? t('We emailed your parent. You’ll see the answer here.')
          : t('Your parent agreed. Their limits apply.')}
      </EmptyList>
    )
  }
  return (
    <PersonRows label={word('Family', 'section of the settings')}>
      <PersonRow
        person={other}
        hint={
          <>
            {t('Your parent')} {stateOf(state)}
          </>
        }
      />
    </PersonRows>
  )
}

/** The child who asks or was approved, how far they may go, and the parent's next decision. */
function ChildRow({ child: { childId, username, displayName, state, limits } }: { readonly child: Child }) {
  return (
    <EntityRow
      mark={<Avatar kind="person" name={displayName} seed={childId} />}
      name={displayName}
      href={state === 'APPROVED' ? paths.profile(username) : undefined}
      badge={stateOf(state)}
      hint={
        <>
          <bdi>@{username}</bdi>
          {state === 'APPROVED' && limits !== null && <> · {limitsInWords(limits)}</>}
        </>
      }
      action={
        state === 'PENDING' ? (
          <ReviewChild childId={childId} name={displayName} />
        ) : state === 'APPROVED' ? (
          <Approved childId={childId} limits={limits} name={displayName} />
        ) : (
          <AgreeAgain childId={childId} limits={limits} name={displayName} />
        )
      }
    />
  )
}

const limitsInWords = ({ messages, purchases }: NonNullable<Child['limits']>): string => {
  const writers = {
    EVERYONE: t('Everyone can message your child'),
    GROUP_MEMBERS: t('Group members can message your child'),
    NOBODY: t('Nobody can message your child'),
  }
  return `${writers[messages]} ${purchases ? t('Purchases allowed') : t('No purchases')}`
}

interface AnsweredProps {
  readonly childId: string
  readonly limits: Child['limits']
  readonly name: string
}

/** The settings that may change about a child who is in. */
function Approved({ childId, limits, name }: AnsweredProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <Cluster gap={2}>
      {limits !== null && (
        <Button size="dense" onPress={() => setChanging(true)}>
          {t('Edit limits')}
        </Button>
      )}
      <Withdraw childId={childId} name={name} />
      {isChanging && limits !== null && (
        <ChangeLimits childId={childId} name={name} limits={limits} onClose={() => setChanging(false)} />
      )}
    </Cluster>
  )
}

/** The limits as they were before. */
function AgreeAgain({ childId, limits, name }: AnsweredProps) {
  const queryClient = useQueryClient()
  const action = useAction()
  const agree = () =>
    action.run(async () => {
      await invokeOnce('accounts.familyLinkApprove', { body: { childId, ...(limits && { limits }) } })
      await invalidateCalls(queryClient, ['accounts.getAccountDetails', 'accounts.familyLinksWaiting'])
      toasts.show({ message: t('{name} can use the account again', { name }) })
    })
  return (
    <>
      <Button size="dense" isLoading={action.isPending} onPress={() => void agree()}>
        {t('Allow again')}
      </Button>
      <ActionProblem action={action} />
    </>
  )
}

function Withdraw({ childId, name }: { readonly childId: string; readonly name: string }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const withdraw = () =>
    action.run(async () => {
      await invokeOnce('accounts.familyLinkReject', { body: { childId } })
      await invalidateCalls(queryClient, ['accounts.getAccountDetails', 'accounts.familyLinksWaiting'])
      setAsking(false)
      toasts.show({ message: t('The account of {name} is paused', { name }) })
    })
  return (
    <>
      <Button size="dense" onPress={() => setAsking(true)}>
        {t('Withdraw permission')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('Withdraw permission for {name}?', { name })}
        confirmLabel={t('Withdraw permission')}
        error={action.problem?.sentence}
        onConfirm={withdraw}
      >
        {t('{name} is signed out at once and can’t sign in until you allow it again.', { name })}
      </ConfirmDialog>
    </>
  )
}
