import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { TextField } from '@koinon/ui/fields/TextField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { formatDate, formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { DirectoryLink } from '../../frame/DirectoryLink.tsx'
import { PublicFrame } from '../../frame/PublicFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { InvitationPage } from '../../pages.ts'

type Opens = NonNullable<InvitationPage['opens']>

/** P21: what an invitation grants, and the way in. */
function Invitation({ data, frame }: PageProps<'invitation'>) {
  const { opens } = data
  return (
    <PublicFrame frame={frame} width="reading">
      {opens?.state === 'OPEN' ? <Open data={data} opens={opens} /> : <ExpiredInvitation opens={opens} frame={frame} />}
    </PublicFrame>
  )
}

function Open({ data: { code, canRegister }, opens }: { readonly data: InvitationPage; readonly opens: Opens }) {
  const { group, needsApproval, emailDomains, entitlementTitle, expirationDate } = opens
  return (
    <Stack gap={7}>
      <Stack gap={4}>
        <Avatar kind="org" name={group.name} seed={group.id} size={96} sources={group.sources} />
        <Heading level={1} tabIndex={-1} dir="auto">
          {t('You are invited to {name}', { name: group.name })}
        </Heading>
        {group.description !== '' && (
          <Text size="lead" dir="auto">
            {group.description}
          </Text>
        )}
        {group.communityHandle !== null && (
          <p>
            <Link href={paths.community(group.communityHandle)}>
              {t('Read more about {name}', { name: group.name })}
            </Link>
          </p>
        )}
      </Stack>
      <Stack gap={2}>
        {needsApproval && <Text>{t('Somebody at {name} will look at it and let you in.', { name: group.name })}</Text>}
        {emailDomains.length > 0 && (
          <Text>
            {t('For people with an email at {domains}', { domains: formatList(emailDomains, 'disjunction') })}
          </Text>
        )}
        {entitlementTitle !== null && <Text>{t('Includes “{name}”', { name: entitlementTitle })}</Text>}
        {expirationDate !== null && (
          <Text>{t('Valid until {date}', { date: formatDate(new Date(expirationDate), 'day') })}</Text>
        )}
      </Stack>
      <Cluster gap={4}>
        {canRegister && (
          <LinkButton href={paths.registerInvited(code)} variant="primary" size="touch">
            {t('Create your account')}
          </LinkButton>
        )}
        <LinkButton href={paths.signIn(paths.join(code))} variant={canRegister ? 'secondary' : 'primary'} size="touch">
          {t('Sign in as a member')}
        </LinkButton>
      </Cluster>
    </Stack>
  )
}

/** Used up, expired, switched off or non-existent: each in its own words, with what to do about it. */
function ExpiredInvitation({
  opens,
  frame,
}: { readonly opens: Opens | null } & Pick<PageProps<'invitation'>, 'frame'>) {
  const sentence = {
    USED_UP: t('This code has reached its limit. Ask for another.'),
    EXPIRED: t('This code has expired. Ask for another.'),
    DISABLED: t('This code no longer works. Ask for another.'),
    NONE: t('Code not found. Check the spelling.'),
  }
  const state = opens === null || opens.state === 'OPEN' ? 'NONE' : opens.state
  return (
    <Stack gap={6} align="start">
      <Heading level={1} tabIndex={-1}>
        {state === 'NONE' ? t('This invitation is not known') : t('This invitation has expired')}
      </Heading>
      <Text size="lead">{sentence[state]}</Text>
      <CodeForm />
      <DirectoryLink frame={frame} />
    </Stack>
  )
}

/** For a mistyped code, or another one; works without scripts. */
function CodeForm() {
  return (
    <form method="get" action={paths.joinCode}>
      <Stack gap={4} align="start">
        <TextField
          name="code"
          size="touch"
          label={t('Join code')}
          hint={t('Eight letters and digits from the organisation.')}
          dir="ltr"
          autoComplete="off"
          isRequired
        />
        <Button type="submit" variant="primary" size="touch">
          {word('Continue', 'button to the next step')}
        </Button>
      </Stack>
    </form>
  )
}

export const invitation = page<'invitation'>({
  Page: Invitation,
  head: ({ data: { opens } }) => ({
    title: opens?.state === 'OPEN' ? t('You are invited to {name}', { name: opens.group.name }) : t('You’re invited'),
    ...(opens?.state === 'OPEN' && opens.group.description !== '' ? { description: opens.group.description } : {}),
    isIndexed: false,
  }),
  status: ({ data: { opens } }) => (opens === null ? 404 : opens.state === 'OPEN' ? 200 : 410),
})
