import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { CallFailed } from '@koinon/client'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ConfirmDialog } from '@koinon/ui/overlays/ConfirmDialog'
import type { OpenGroup } from '../../features/groups/index.ts'
import { useMutationCall } from '../../lib/calls/index.ts'
import { formatDate } from '../../lib/format.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { HandOver } from './HandOver.tsx'

/** What is decided over a group as a whole: its landing page, who owns it, and its end. */
export function GroupEnding({ group }: { readonly group: OpenGroup }) {
  const [isHandingOver, setHandingOver] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const title = t('The group as a whole')
  if (!group.can.transfer && !group.can.delete && group.kind !== 'ENTERPRISE') return null
  return (
    <Stack as="section" isPadded gap={5} aria-label={title}>
      <Heading level={3} size="h3">
        {title}
      </Heading>
      {group.kind === 'ENTERPRISE' && group.handle !== null && (
        <Stack gap={3} align="start">
          <Text tone="muted">{t('What visitors see of the community, and how they join it.')}</Text>
          <LinkButton href={paths.managedCommunity(group.handle)}>{t('Edit the landing page')}</LinkButton>
        </Stack>
      )}
      <Cluster gap={4}>
        {group.can.transfer && <Button onPress={() => setHandingOver(true)}>{t('Hand the group over')}</Button>}
        {group.can.delete && (
          <Button variant="danger-outline" icon="trash" onPress={() => setDeleting(true)}>
            {t('Delete the group')}
          </Button>
        )}
      </Cluster>
      {isHandingOver && <HandOver group={group} onClose={() => setHandingOver(false)} />}
      <Deletion group={group} isOpen={isDeleting} onOpenChange={setDeleting} />
    </Stack>
  )
}

/** Why it cannot be deleted: where somebody paid for what it sells, what to do about that. */
function paidWords(error: Error): string {
  if (!(error instanceof CallFailed) || error.code !== 'LIVE_PURCHASES') return problemOf(error).sentence
  const { buyers, atApple } = error.body
  const [count, apple] = [Number(buyers), Number(atApple)]
  const held = t(
    '{count, plural, one {# person has paid for what is sold here and still has it.} other {# people have paid for what is sold here and still have it.}}',
    { count },
  )
  const first = t('Stop selling it first, and give the money back.')
  if (apple === 0) return `${held} ${first}`
  const waits = t(
    '{count, plural, one {# of them pays through Apple, which only they can end: the group waits for that.} other {# of them pay through Apple, which only they can end: the group waits for that.}}',
    { count: apple },
  )
  return apple === count ? `${held} ${waits}` : `${held} ${first} ${waits}`
}

interface DeletionProps {
  readonly group: OpenGroup
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

function Deletion({ group, isOpen, onOpenChange }: DeletionProps) {
  const navigate = useNavigate()
  const remove = useMutationCall('groups.deleteGroup', {
    invalidates: ['groups.getGroupMemberships', 'groups.listGroupsV2'],
    onSuccess: ({ purgeAt }) => {
      toasts.show({
        message: t('{group} is deleted. Until {date} you can bring it back.', {
          group: group.name,
          date: formatDate(purgeAt, 'day'),
        }),
      })
      void navigate({ href: paths.groups, replace: true })
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('Delete {group}?', { group: group.name })}
      confirmLabel={t('Delete the group')}
      typedProof={{
        label: t('Write the name of the group'),
        expected: group.name,
        mismatchReason: t('This is not the name of the group'),
      }}
      error={remove.error === null ? undefined : paidWords(remove.error)}
      onConfirm={() =>
        remove.mutateAsync({ params: { groupId: group.id }, query: { confirmName: group.name } }).then(
          () => undefined,
          () => undefined,
        )
      }
    >
      {t(
        'It disappears for everybody at once, with its posts, its chat and the groups below it. For 30 days you can bring it back.',
      )}
    </ConfirmDialog>
  )
}
