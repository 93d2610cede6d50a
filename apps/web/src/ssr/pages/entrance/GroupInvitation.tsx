import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { DirectoryLink } from '../../frame/DirectoryLink.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { GroupInvitationPage } from '../../pages.ts'

const titleOf = ({ opens }: GroupInvitationPage): string =>
  opens === null ? t('This invitation has expired') : t('You are invited to {name}', { name: opens.group.name })

/** A member's invitation by mail, for people who are not signed in: the way in, and the way to get no more of them. */
function GroupInvitation({ data, frame }: PageProps<'groupinvitation'>) {
  const [stoppedFor, setStoppedFor] = useState(data.stoppedFor)
  return (
    <AuthPageFrame frame={frame} title={titleOf(data)}>
      <Stack gap={7}>
        {data.opens === null ? <Over frame={frame} /> : <Open data={data} opens={data.opens} />}
        {stoppedFor !== null ? (
          <Text role="status" tone="muted">
            {t('No more invitations are sent to {address}.', { address: stoppedFor })}
          </Text>
        ) : (
          data.isKnown && <Stop data={data} onDone={setStoppedFor} />
        )}
      </Stack>
    </AuthPageFrame>
  )
}

interface OpenProps {
  readonly data: GroupInvitationPage
  readonly opens: NonNullable<GroupInvitationPage['opens']>
}

function Open({ data: { form, canRegister }, opens: { group, invitedBy, note } }: OpenProps) {
  // Back to this address, where members accept.
  const here = form.action
  return (
    <Stack gap={6}>
      <Avatar
        kind={group.isOrganization ? 'org' : 'group'}
        name={group.name}
        seed={group.id}
        size={96}
        sources={group.sources}
      />
      <Text size="lead">{t('{name} invites you to join {group}.', { name: invitedBy, group: group.name })}</Text>
      {note !== null && (
        <Text dir="auto" tone="muted">
          {t('“{text}”', { text: note })}
        </Text>
      )}
      <Cluster gap={4}>
        {canRegister && (
          <LinkButton href={paths.registerFor(here)} variant="primary" size="touch">
            {t('Create your account')}
          </LinkButton>
        )}
        <LinkButton href={paths.signIn(here)} variant={canRegister ? 'secondary' : 'primary'} size="touch">
          {t('Sign in as a member')}
        </LinkButton>
      </Cluster>
    </Stack>
  )
}

function Over({ frame }: Pick<PageProps<'groupinvitation'>, 'frame'>) {
  return (
    <Stack gap={6} align="start">
      <Text>{t('The link was used, withdrawn, or is older than two weeks. Ask for another invitation.')}</Text>
      <DirectoryLink frame={frame} />
    </Stack>
  )
}

interface StopProps {
  readonly data: GroupInvitationPage
  readonly onDone: (emailMasked: string) => void
}

function Stop({ data: { form, linkToken }, onDone }: StopProps) {
  const entrance = useEntrance({ refusal: form.refusal })
  return (
    <section id="stop" aria-labelledby="stop-heading">
      <EntranceForm
        entrance={entrance}
        form={form}
        onSubmit={async () => {
          const { emailMasked } = await callPublic('groups.refuseMailInvitations', { body: { token: linkToken } })
          onDone(emailMasked)
          return undefined
        }}
      >
        <Stack gap={3}>
          <Heading level={2} size="h3" id="stop-heading">
            {t('Not interested?')}
          </Heading>
          <Text tone="muted">{t('Stop all invitations to your address. Members aren’t told.')}</Text>
        </Stack>
        <div>
          <Button type="submit" isLoading={entrance.isPending}>
            {t('Stop invitations')}
          </Button>
        </div>
      </EntranceForm>
    </section>
  )
}

export const groupInvitation = page<'groupinvitation'>({
  Page: GroupInvitation,
  head: ({ data }) => ({ title: titleOf(data), isIndexed: false }),
  status: ({ data: { opens } }) => (opens === null ? 410 : 200),
})
