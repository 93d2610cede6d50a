import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatPercent } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { guestCalls } from './types.ts'

type Invited = ReplyOf<'groups.communityEventBulkInviteGroup'>
const pollAgainMs = 2000

/** Invites everybody of a group at once, for those who run its events; hidden for others. */
export function InviteEverybody({ eventId, groupId }: { readonly eventId: string; readonly groupId: string }) {
  const group = useCall('groups.getGroup', { params: { id: groupId } }).data
  if (group === undefined || group.locked || !group.permissions.includes('EVENTS')) return null
  const { kind, name, memberCount } = group
  return (
    <AllMembers
      eventId={eventId}
      groupId={groupId}
      isHome={kind === 'ENTERPRISE'}
      name={name}
      count={memberCount ?? 0}
    />
  )
}

interface WholeProps {
  readonly eventId: string
  readonly groupId: string
  readonly isHome: boolean
  readonly name: string
  readonly count: number
}

function AllMembers({ eventId, groupId, isHome, name, count }: WholeProps) {
  const [isAsking, setAsking] = useState(false)
  const { result, isRunning, isBusy, failure, invite } = useInvitingAll(eventId, groupId, isHome)
  const others = Math.max(0, count - 1)
  return (
    <Stack isPadded gap={3}>
      <Cluster gap={4} justify="between">
        <Text>{t('Invite everyone in {group} at once.', { group: name })}</Text>
        <Button
          icon="users-three"
          isLoading={isBusy}
          disabledReason={others === 0 ? t('No other members') : undefined}
          onPress={() => setAsking(true)}
        >
          {t('{count, plural, one {Invite # member} other {Invite all # members}}', { count: others })}
        </Button>
      </Cluster>
      {result !== undefined && isRunning && (
        <ProgressBar
          label={t('Inviting {group}', { group: name })}
          share={result.progress / 100}
          words={formatPercent(result.progress / 100)}
        />
      )}
      {result !== undefined && <Outcome result={result} />}
      {failure !== null && (
        <Text role="alert" tone="danger">
          {problemOf(failure).sentence}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('Invite everyone in {group}?', { group: name })}
        tone="default"
        confirmLabel={t('{count, plural, one {Invite # member} other {Invite all # members}}', { count: others })}
        onConfirm={() => {
          setAsking(false)
          invite()
        }}
      >
        {t('People already on the list, or who don’t accept invitations, are skipped.')}
      </ConfirmDialog>
    </Stack>
  )
}

/** How many were invited so far, and why others were not. */
function Outcome({ result: { invited, already, skipped } }: { readonly result: Invited }) {
  return (
    <Text role="status" tone="muted">
      {[
        t('{count, plural, one {# person invited} other {# people invited}}', { count: invited }),
        t('{count, plural, one {# was already on the list} other {# were already on the list}}', { count: already }),
        ...(skipped === 0
          ? []
          : [
              t('{count, plural, one {# does not accept invitations} other {# do not accept invitations}}', {
                count: skipped,
              }),
            ]),
      ].join(' · ')}
    </Text>
  )
}

/** Large groups are invited in batches: it asks again until all are, showing the progress. */
function useInvitingAll(eventId: string, groupId: string, isHome: boolean) {
  const [result, setResult] = useState<Invited>()
  const options = { invalidates: guestCalls, onSuccess: (reply: Invited) => setResult(reply) }
  const group = useMutationCall('groups.communityEventBulkInviteGroup', options)
  const home = useMutationCall('groups.communityEventBulkInviteEnterpriseGroup', options)
  const failure = group.error ?? home.error
  const isPending = group.isPending || home.isPending
  const isRunning = result !== undefined && result.jobId !== null && failure === null
  const invite = () =>
    isHome ? home.mutate({ params: { eventId, id: groupId } }) : group.mutate({ params: { eventId, groupId } })
  useEffect(() => {
    if (!isRunning || isPending) return undefined
    const timer = setTimeout(invite, pollAgainMs)
    return () => clearTimeout(timer)
  })
  return { result, isRunning, isBusy: isPending || isRunning, failure, invite }
}
