import { useNavigate, useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { GroupRow } from '@koinon/ui/entities/EntityRow'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { invoke, useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'

const sentences = {
  INVITATION_NOT_FOUND: msg('This invitation has expired or was withdrawn.'),
  INVITATION_ENDED: msg('This invitation was already used, or its sender can no longer invite.'),
  BANNED_FROM_GROUP: msg('You cannot join this group.'),
  PARENT_MEMBERSHIP_REQUIRED: msg('Join the group above it first.'),
}

/** An invitation by mail, for members. Visitors see it on a server-rendered page. */
export function GroupInvitation() {
  const { token = '' } = useParams({ strict: false })
  const opened = useCall('groups.getMailInvitation', { body: { token } })
  return (
    <Screen title={t('You’re invited')} parent={paths.home}>
      <Stack isPadded gap={6}>
        <Loaded query={opened} skeleton={<RowsSkeleton rows={2} />} sentences={sentences}>
          {(invitation) => <Opened token={token} invitation={invitation} />}
        </Loaded>
      </Stack>
    </Screen>
  )
}

interface OpenedProps {
  readonly token: string
  readonly invitation: ReplyOf<'groups.getMailInvitation'>
}

function Opened({ token, invitation: { group, invitedBy, note, isMember } }: OpenedProps) {
  const navigate = useNavigate()
  const action = useAction(sentences)
  const join = () =>
    action.run(async () => {
      await invoke('groups.acceptMailInvitation', { body: { token } })
      await navigate({ href: paths.group(group.id) })
    })
  return (
    <Stack gap={6}>
      <GroupRow
        mark={
          <Avatar
            kind={group.kind === 'ENTERPRISE' ? 'org' : 'group'}
            name={group.name}
            seed={group.id}
            size={56}
            sources={group.picture?.sources}
          />
        }
        name={group.name}
        text={t('{name} invites you', { name: invitedBy })}
      />
      {note !== null && (
        <Text dir="auto" tone="muted">
          {t('“{text}”', { text: note })}
        </Text>
      )}
      <ActionProblem action={action} />
      {isMember ? (
        <Stack gap={5} align="start">
          <Text role="status">{t('You are in {group}', { group: group.name })}</Text>
          <LinkButton href={paths.group(group.id)}>{t('Go to {name}', { name: group.name })}</LinkButton>
        </Stack>
      ) : (
        <Cluster gap={4}>
          <Button variant="primary" size="touch" isLoading={action.isPending} onPress={() => void join()}>
            {t('Join {name}', { name: group.name })}
          </Button>
          <LinkButton href={paths.home} variant="quiet" size="touch">
            {t('Not now')}
          </LinkButton>
        </Cluster>
      )}
    </Stack>
  )
}
