import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { PersonRow as EntityRow } from '@koinon/ui/entities/EntityRow'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { LimitFields } from '#features/settings/family/LimitFields.tsx'
import type { Limits } from '#features/settings/family/LimitFields.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useAction } from '#lib/interaction/useAction.ts'

const sentences = {
  NOT_THE_PARENT: msg('Sign in with the address we emailed, confirm it, then open the link again. Adults only.'),
  ALREADY_DECIDED: msg('You have already answered this.'),
  TOKEN_EXPIRED: msg('This link was already used.'),
}

type Outcome = { readonly kind: 'APPROVED'; readonly name: string } | { readonly kind: 'REJECTED' }

/** The child it is about: from the link in the mail, or from the pending requests. */
type Which = { readonly token: string } | { readonly childId: string }

/** N03 for a parent: whether a child may join, and how far they may go. */
export function FamilyDecision() {
  const { token, childId } = useParams({ strict: false })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <Screen title={t('A child named you as a parent')} parent={childId === undefined ? undefined : paths.requests}>
      <Stack isPadded gap={6}>
        {outcome !== null ? (
          <FamilyResult outcome={outcome} />
        ) : childId === undefined ? (
          <ByLink token={token ?? ''} onOutcome={setOutcome} />
        ) : (
          <ByChild childId={childId} onOutcome={setOutcome} />
        )}
      </Stack>
    </Screen>
  )
}

type OnOutcome = Pick<DecisionProps, 'onOutcome'>

function ByLink({ token, onOutcome }: OnOutcome & { readonly token: string }) {
  const link = useCall('accounts.validateToken', { body: { token, kind: 'PARENT' } })
  return (
    <Loaded query={link} skeleton={<RowsSkeleton rows={3} />}>
      {({ valid }) => (valid ? <Decision which={{ token }} onOutcome={onOutcome} /> : <UsedLink />)}
    </Loaded>
  )
}

function ByChild({ childId, onOutcome }: OnOutcome & { readonly childId: string }) {
  const waiting = useCall('accounts.familyLinksWaiting')
  return (
    <Loaded query={waiting} skeleton={<RowsSkeleton rows={3} />}>
      {({ items }) => {
        const child = items.find((one) => one.childId === childId && one.state === 'PENDING')
        if (child === undefined) return <UsedLink />
        const { username, displayName } = child
        return (
          <>
            <EntityRow
              mark={<Avatar kind="person" name={displayName} seed={childId} />}
              name={displayName}
              hint={<bdi>@{username}</bdi>}
            />
            <Decision which={{ childId }} onOutcome={onOutcome} />
          </>
        )
      }}
    </Loaded>
  )
}

function UsedLink() {
  return (
    <Stack gap={6} align="start">
      <Text size="lead">{t('This link was already used.')}</Text>
      <LinkButton href={paths.setting('family')} variant="primary" size="touch">
        {t('Go to settings')}
      </LinkButton>
    </Stack>
  )
}

function FamilyResult({ outcome }: { readonly outcome: Outcome }) {
  return (
    <Stack gap={6} align="start">
      <Text size="lead" role="status">
        {outcome.kind === 'APPROVED'
          ? t('{name} can join now. You can change this in the settings under “Family”.', { name: outcome.name })
          : t('Account deleted')}
      </Text>
      <LinkButton href={paths.home} variant="primary" size="touch">
        {t('Go to Home')}
      </LinkButton>
    </Stack>
  )
}

interface DecisionProps {
  readonly which: Which
  readonly onOutcome: (outcome: Outcome) => void
}

function Decision({ which, onOutcome }: DecisionProps) {
  const [limits, setLimits] = useState<Limits>({ messages: 'GROUP_MEMBERS', purchases: false })
  const [isRefusing, setRefusing] = useState(false)
  const action = useAction(sentences)
  const approve = () =>
    action.run(async () => {
      const { child } = await invokeOnce('accounts.familyLinkApprove', {
        body: { ...which, limits },
      })
      onOutcome({ kind: 'APPROVED', name: child.displayName })
    })
  return (
    <Stack gap={6}>
      <Text size="lead">{t('A child named you as their parent and needs your permission to join.')}</Text>
      <Prose>
        <ul>
          <li>{t('The profile starts private, with approved followers only.')}</li>
          <li>{t('The child’s location is not used.')}</li>
          <li>
            {limits.messages === 'NOBODY'
              ? t('Nobody can message your child')
              : t('Only people in the same groups can message your child at first.')}
          </li>
          <li>{t('You can change your mind at any time.')}</li>
        </ul>
      </Prose>
      <LimitFields limits={limits} onChange={setLimits} />
      <ActionProblem action={action} />
      <Cluster gap={4}>
        <Button variant="primary" size="touch" isLoading={action.isPending} onPress={() => void approve()}>
          {t('I am the parent and agree')}
        </Button>
        <Button variant="danger-outline" size="touch" onPress={() => setRefusing(true)}>
          {t('I don’t agree')}
        </Button>
      </Cluster>
      {isRefusing && (
        <Refusal which={which} onClose={() => setRefusing(false)} onDone={() => onOutcome({ kind: 'REJECTED' })} />
      )}
    </Stack>
  )
}

interface RefusalProps {
  readonly which: Which
  readonly onClose: () => void
  readonly onDone: () => void
}

function Refusal({ which, onClose, onDone }: RefusalProps) {
  const [reason, setReason] = useState('')
  const action = useAction(sentences)
  const reject = () =>
    action.run(async () => {
      const given = reason.trim()
      await invokeOnce('accounts.familyLinkReject', { body: { ...which, ...(given === '' ? {} : { reason: given }) } })
      onClose()
      onDone()
    })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('Decline the request?')}
      confirmLabel={t('I don’t agree')}
      error={action.problem?.sentence}
      onConfirm={reject}
    >
      <Stack gap={4}>
        <Text>{t('The account is deleted at once. Your child can ask again with a new account.')}</Text>
        <TextArea
          label={word('Reason', 'why a parent refuses')}
          value={reason}
          onChange={setReason}
          rows={2}
          isOptional
        />
      </Stack>
    </ConfirmDialog>
  )
}
