import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { OpenGroup } from '#features/groups/index.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '../useOpenGroup.ts'
import { ChooseHeir } from './ChooseHeir.tsx'

type View = ReplyOf<'groups.succession'>

const sentences = {
  NOT_ALLOWED: msg('Only the owner, the person they named, and admins can see this.'),
  RETRY_LATER: msg('The owner was here. You cannot take the group over now.'),
  ALREADY_SUBMITTED: msg('Somebody else already offered to take the group over.'),
  NOTHING_OPEN: msg('Nobody is taking the group over any more.'),
}

/** How a group passes on if its owner falls silent: the heir, the owner's silence, and who is taking it over. */
export function GroupSuccession() {
  const group = useOpenGroup()
  return group === undefined ? null : <Succession key={group.id} group={group} />
}

function Succession({ group }: { readonly group: OpenGroup }) {
  const succession = useCall('groups.succession', { params: { groupId: group.id } })
  return (
    <Stack gap={6}>
      <Stack isPadded gap={5}>
        <Text tone="muted">
          {group.kind === 'ENTERPRISE'
            ? t('If the owner is away for 90 days, the person they named can take the organisation over.')
            : t(
                'If the owner is away for 90 days, the person they named can take the group over, after 120 days an admin.',
              )}
        </Text>
        {succession.data !== undefined && <Text>{presenceText(succession.data)}</Text>}
      </Stack>
      <Loaded query={succession} skeleton={<RowsSkeleton rows={3} />} sentences={sentences}>
        {(view) => (
          <>
            <Claim view={view} />
            <Heir view={view} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

const presenceText = ({ presence }: View): string =>
  ({
    HERE: () => t('The owner was here recently.'),
    SILENT: () => t('The owner has been away for more than 60 days.'),
    HEIR_MAY_CLAIM: () => t('The owner has been away for more than 90 days.'),
    ADMINS_MAY_CLAIM: () => t('The owner has been away for more than 120 days.'),
    GONE: () => t('The owner’s account is closed.'),
  })[presence]()

function useStep(call: 'groups.successionClaim' | 'groups.successionStop' | 'groups.successionWithdraw') {
  return useMutationCall(call, {
    invalidates: ['groups.succession', 'groups.getGroup'],
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
}

function Claim({ view }: { readonly view: View }) {
  const { groupId, claim, can } = view
  const [take, stop, withdraw] = [
    useStep('groups.successionClaim'),
    useStep('groups.successionStop'),
    useStep('groups.successionWithdraw'),
  ]
  const given = { body: { groupId } }
  if (claim === null)
    return can.claim ? (
      <Stack isPadded gap={4} align="start">
        <Text>{t('You can take the group over. The owner has 14 days to stop it; then it is yours.')}</Text>
        <Button variant="primary" isLoading={take.isPending} onPress={() => take.mutate(given)}>
          {t('Take the group over')}
        </Button>
      </Stack>
    ) : null
  return (
    <Stack as="section" gap={4} aria-label={t('Being taken over')}>
      <Stack isPadded>
        <Heading level={3} size="h4">
          {t('Being taken over')}
        </Heading>
      </Stack>
      {claim.by !== null && (
        <PersonRows label={t('Being taken over')}>
          <PersonRow person={claim.by} />
        </PersonRows>
      )}
      <Stack isPadded gap={4}>
        <Text>
          {t('The group gets its new owner on {time}, unless the present one comes back before.', {
            time: formatDate(claim.dueAt, 'full'),
          })}
        </Text>
        <Cluster>
          {can.stop && (
            <Button variant="primary" isLoading={stop.isPending} onPress={() => stop.mutate(given)}>
              {t('Keep my group')}
            </Button>
          )}
          {can.withdraw && (
            <Button isLoading={withdraw.isPending} onPress={() => withdraw.mutate(given)}>
              {t('I no longer want it')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Stack>
  )
}

function Heir({ view }: { readonly view: View }) {
  const [isChoosing, setChoosing] = useState(false)
  const { groupId, heir, can } = view
  const name = useMutationCall('groups.successionSetHeir', {
    invalidates: ['groups.succession'],
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Stack as="section" gap={4} aria-label={t('Named to take over')}>
      <Stack isPadded gap={3}>
        <Heading level={3} size="h4">
          {t('Named to take over')}
        </Heading>
        {heir === null && <Text tone="muted">{t('Nobody is named yet.')}</Text>}
      </Stack>
      {heir !== null && (
        <PersonRows label={t('Named to take over')}>
          <PersonRow person={heir}>
            {can.nameHeir && (
              <Button
                size="dense"
                isLoading={name.isPending}
                aria-label={t('No longer name {name}', { name: heir.displayName })}
                onPress={() => name.mutate({ body: { groupId, userId: null } })}
              >
                {word('Remove', 'a person who was named')}
              </Button>
            )}
          </PersonRow>
        </PersonRows>
      )}
      {can.nameHeir && (
        <Stack isPadded align="start">
          <Button onPress={() => setChoosing(true)}>
            {heir === null ? t('Name a member') : t('Name somebody else')}
          </Button>
        </Stack>
      )}
      {isChoosing && <ChooseHeir groupId={groupId} onClose={() => setChoosing(false)} />}
    </Stack>
  )
}
